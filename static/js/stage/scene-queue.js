// Scenes on their way: several requests at a time, the newest wish first, shown only forwards, the last ones kept.
export class SceneQueue {
  // `load(address)` resolves to a scene; `show(scene, address)` is called with each one that is still wanted.
  constructor(load, show, { inFlight = 6, kept = 600 } = {}) {
    Object.assign(this, { load, show, inFlight, kept });
    this.cache = new Map();
    this.flights = new Map();
    this.waiting = null;
    this.asked = 0;
    this.shown = 0;
  }

  want(address) {
    const number = ++this.asked;
    this.waiting = null;
    if (this.cache.has(address)) return this.present(address, number);
    if (this.flights.has(address)) return void this.flights.set(address, number);
    this.waiting = { address, number };
    return this.send();
  }

  // Nothing asked for before this moment is shown any more.
  forget() {
    this.waiting = null;
    this.shown = ++this.asked;
  }

  async send() {
    if (!this.waiting || this.flights.size >= this.inFlight) return;
    const { address, number } = this.waiting;
    this.waiting = null;
    this.flights.set(address, number);
    try {
      this.keep(address, await this.load(address));
    } catch {
      // Refused or offline: the scene that is shown stays.
    }
    const newest = this.flights.get(address);
    this.flights.delete(address);
    if (this.cache.has(address)) this.present(address, newest);
    this.send();
  }

  keep(address, scene) {
    this.cache.set(address, scene);
    if (this.cache.size > this.kept) this.cache.delete(this.cache.keys().next().value);
  }

  present(address, number) {
    if (number <= this.shown) return;
    this.shown = number;
    this.show(this.cache.get(address), address);
  }
}
