# docker build -t euclid-explorer . && docker run --rm -p 8000:8000 euclid-explorer
# Nothing is written to disk, so --read-only, --cap-drop=ALL and --memory=512m may be added.
FROM python:3.11-slim

WORKDIR /srv/euclid
COPY requirements.lock .
RUN pip install --no-cache-dir --require-hashes --no-deps -r requirements.lock
COPY engine engine
COPY webapp webapp
COPY templates templates
COPY static static
RUN python -m compileall -q engine webapp

USER nobody
ENV PYTHONDONTWRITEBYTECODE=1
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=5)"]
CMD ["python", "-m", "webapp", "--host", "0.0.0.0", "--log"]
