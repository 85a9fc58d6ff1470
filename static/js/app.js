// Starts every part of the site, on the page that was opened and on each page shown later without reloading.
// No script knows a rule of the game: every legal move is a link made by the server.
import { startActions } from "./site/actions.js";
import { startEmbedHeight } from "./site/embed-height.js";
import { startHighlight } from "./site/highlight.js";
import { keepWhere, onPageShown, redrawForTheme, startNavigation, visit } from "./site/navigation.js";
import { startOpponent } from "./site/opponent.js";
import { startRectangle } from "./site/rectangle.js";
import { startShareDialog } from "./site/share-dialog.js";
import { startShortcuts } from "./site/shortcuts.js";
import { hideTooltip } from "./site/tooltip.js";
import { startBarChart } from "./plots/bar-chart.js";
import { startCubePlot } from "./plots/cube-plot.js";
import { startLatticePlots } from "./plots/lattice-plot.js";
import { startPictureZoom } from "./plots/picture-zoom.js";
import { startCellScene } from "./stage/cell-scene.js";
import { carryPictures } from "./stage/scene-exchange.js";
import { continueStage, startStage } from "./stage/stage.js";
import { startTreeExplorer } from "./tree/tree-explorer.js";
import { startSearch } from "./search.js";
import { startSlides } from "./slides.js";
import { startTheoremCheck } from "./theorem-check.js";

const PARTS_OF_A_PAGE = [
  startShareDialog, startEmbedHeight, startLatticePlots, startTheoremCheck, startBarChart, startTreeExplorer,
  startCubePlot, startPictureZoom, startSlides, startOpponent, startSearch, startCellScene,
  () => startStage(visit),
];

function startPage() {
  for (const item of document.querySelectorAll("[data-do][hidden]")) item.hidden = false;
  hideTooltip();
  for (const start of PARTS_OF_A_PAGE) start();
}

for (const start of [startNavigation, startHighlight, startRectangle, startActions, startShortcuts]) start();
onPageShown(startPage);
keepWhere((main, fresh) => continueStage(main, fresh) || carryPictures(main, fresh));
startPage();
redrawForTheme();
