// Written by scripts/player.sh.
static const unsigned char file0[] = {
#embed "../../site/player/app.webmanifest"
};
static const unsigned char file1[] = {
#embed "../../site/player/css/app.css"
};
static const unsigned char file2[] = {
#embed "../../site/player/css/lists.css"
};
static const unsigned char file3[] = {
#embed "../../site/player/css/screens.css"
};
static const unsigned char file4[] = {
#embed "../../site/player/early.js"
};
static const unsigned char file5[] = {
#embed "../../site/player/index.html"
};
static const unsigned char file6[] = {
#embed "../../site/player/main.js"
};
static const unsigned char file7[] = {
#embed "../../site/player/model/address.js"
};
static const unsigned char file8[] = {
#embed "../../site/player/model/app.js"
};
static const unsigned char file9[] = {
#embed "../../site/player/model/appdata.js"
};
static const unsigned char file10[] = {
#embed "../../site/player/model/contrast.js"
};
static const unsigned char file11[] = {
#embed "../../site/player/model/feed.js"
};
static const unsigned char file12[] = {
#embed "../../site/player/model/geometry.js"
};
static const unsigned char file13[] = {
#embed "../../site/player/model/item.js"
};
static const unsigned char file14[] = {
#embed "../../site/player/model/languages.js"
};
static const unsigned char file15[] = {
#embed "../../site/player/model/links.js"
};
static const unsigned char file16[] = {
#embed "../../site/player/model/listing.js"
};
static const unsigned char file17[] = {
#embed "../../site/player/model/merge.js"
};
static const unsigned char file18[] = {
#embed "../../site/player/model/network.js"
};
static const unsigned char file19[] = {
#embed "../../site/player/model/publication.js"
};
static const unsigned char file20[] = {
#embed "../../site/player/model/resources.js"
};
static const unsigned char file21[] = {
#embed "../../site/player/model/route.js"
};
static const unsigned char file22[] = {
#embed "../../site/player/model/routes.js"
};
static const unsigned char file23[] = {
#embed "../../site/player/model/search.js"
};
static const unsigned char file24[] = {
#embed "../../site/player/model/share.js"
};
static const unsigned char file25[] = {
#embed "../../site/player/model/store.js"
};
static const unsigned char file26[] = {
#embed "../../site/player/model/tab.js"
};
static const unsigned char file27[] = {
#embed "../../site/player/model/texts.js"
};
static const unsigned char file28[] = {
#embed "../../site/player/model/update.js"
};
static const unsigned char file29[] = {
#embed "../../site/player/model/values.js"
};
static const unsigned char file30[] = {
#embed "../../site/player/sw.js"
};
static const unsigned char file31[] = {
#embed "../../site/player/view/bar.js"
};
static const unsigned char file32[] = {
#embed "../../site/player/view/blocks.js"
};
static const unsigned char file33[] = {
#embed "../../site/player/view/colors.js"
};
static const unsigned char file34[] = {
#embed "../../site/player/view/dialogs.js"
};
static const unsigned char file35[] = {
#embed "../../site/player/view/dom.js"
};
static const unsigned char file36[] = {
#embed "../../site/player/view/focus.js"
};
static const unsigned char file37[] = {
#embed "../../site/player/view/frame.js"
};
static const unsigned char file38[] = {
#embed "../../site/player/view/gestures.js"
};
static const unsigned char file39[] = {
#embed "../../site/player/view/group.js"
};
static const unsigned char file40[] = {
#embed "../../site/player/view/history.js"
};
static const unsigned char file41[] = {
#embed "../../site/player/view/list.js"
};
static const unsigned char file42[] = {
#embed "../../site/player/view/older.js"
};
static const unsigned char file43[] = {
#embed "../../site/player/view/pages.js"
};
static const unsigned char file44[] = {
#embed "../../site/player/view/panes.js"
};
static const unsigned char file45[] = {
#embed "../../site/player/view/photo.js"
};
static const unsigned char file46[] = {
#embed "../../site/player/view/photos.js"
};
static const unsigned char file47[] = {
#embed "../../site/player/view/place.js"
};
static const unsigned char file48[] = {
#embed "../../site/player/view/player.js"
};
static const unsigned char file49[] = {
#embed "../../site/player/view/pull.js"
};
static const unsigned char file50[] = {
#embed "../../site/player/view/renewing.js"
};
static const unsigned char file51[] = {
#embed "../../site/player/view/rows.js"
};
static const unsigned char file52[] = {
#embed "../../site/player/view/searching.js"
};
static const unsigned char file53[] = {
#embed "../../site/player/view/shell.js"
};
static const unsigned char file54[] = {
#embed "../../site/player/view/words.js"
};
static const unsigned char file55[] = {
#embed "../../site/preview/page/alone.js"
};
static const unsigned char file56[] = {
#embed "../../site/preview/page/choice.js"
};
static const unsigned char file57[] = {
#embed "../../site/preview/page/clock.js"
};
static const unsigned char file58[] = {
#embed "../../site/preview/page/devices.css"
};
static const unsigned char file59[] = {
#embed "../../site/preview/page/dialog.js"
};
static const unsigned char file60[] = {
#embed "../../site/preview/page/findings.js"
};
static const unsigned char file61[] = {
#embed "../../site/preview/page/follow.js"
};
static const unsigned char file62[] = {
#embed "../../site/preview/page/frame.js"
};
static const unsigned char file63[] = {
#embed "../../site/preview/page/index.html"
};
static const unsigned char file64[] = {
#embed "../../site/preview/page/live.js"
};
static const unsigned char file65[] = {
#embed "../../site/preview/page/main.js"
};
static const unsigned char file66[] = {
#embed "../../site/preview/page/page.css"
};
static const unsigned char file67[] = {
#embed "../../site/preview/page/page.js"
};
static const unsigned char file68[] = {
#embed "../../site/preview/page/phone.js"
};
static const unsigned char file69[] = {
#embed "../../site/preview/page/problems.css"
};
static const unsigned char file70[] = {
#embed "../../site/preview/page/problems.js"
};
static const unsigned char file71[] = {
#embed "../../site/preview/page/screens.js"
};
static const unsigned char file72[] = {
#embed "../../site/preview/page/stage.js"
};
static const unsigned char file73[] = {
#embed "../../site/preview/page/status.js"
};
static const unsigned char file74[] = {
#embed "../../site/preview/page/tabs.js"
};
static const unsigned char file75[] = {
#embed "../../site/preview/page/toolbar.css"
};
static const unsigned char file76[] = {
#embed "../../site/preview/page/toolbar.js"
};
static const unsigned char file77[] = {
#embed "../../site/preview/page/warnings.js"
};
static const unsigned char file78[] = {
#embed "../../site/preview/page/wishes.js"
};
static const unsigned char file79[] = {
#embed "../../site/preview/page/worker.js"
};
static const unsigned char file80[] = {
#embed "../../site/preview/phones/bars.css"
};
static const unsigned char file81[] = {
#embed "../../site/preview/phones/bars.js"
};
static const unsigned char file82[] = {
#embed "../../site/preview/phones/cells.js"
};
static const unsigned char file83[] = {
#embed "../../site/preview/phones/clients.js"
};
static const unsigned char file84[] = {
#embed "../../site/preview/phones/details.js"
};
static const unsigned char file85[] = {
#embed "../../site/preview/phones/drawing.js"
};
static const unsigned char file86[] = {
#embed "../../site/preview/phones/lists.js"
};
static const unsigned char file87[] = {
#embed "../../site/preview/phones/main.js"
};
static const unsigned char file88[] = {
#embed "../../site/preview/phones/measures.js"
};
static const unsigned char file89[] = {
#embed "../../site/preview/phones/patch.js"
};
static const unsigned char file90[] = {
#embed "../../site/preview/phones/place.js"
};
static const unsigned char file91[] = {
#embed "../../site/preview/phones/rows.js"
};
static const unsigned char file92[] = {
#embed "../../site/preview/phones/screen.css"
};
static const unsigned char file93[] = {
#embed "../../site/preview/phones/screen.html"
};
static const unsigned char file94[] = {
#embed "../../site/preview/phones/screen.js"
};
static const unsigned char file95[] = {
#embed "../../site/preview/phones/sections.js"
};
static const unsigned char file96[] = {
#embed "../../site/preview/phones/settings.js"
};
static const unsigned char file97[] = {
#embed "../../site/preview/phones/source.js"
};
static const unsigned char file98[] = {
#embed "../../site/preview/phones/texts.js"
};
static const unsigned char file99[] = {
#embed "../../site/preview/phones/thumb.js"
};
static const struct floki_player_file files[] = {
  {"player/app.webmanifest", file0, sizeof file0},
  {"player/css/app.css", file1, sizeof file1},
  {"player/css/lists.css", file2, sizeof file2},
  {"player/css/screens.css", file3, sizeof file3},
  {"player/early.js", file4, sizeof file4},
  {"player/index.html", file5, sizeof file5},
  {"player/main.js", file6, sizeof file6},
  {"player/model/address.js", file7, sizeof file7},
  {"player/model/app.js", file8, sizeof file8},
  {"player/model/appdata.js", file9, sizeof file9},
  {"player/model/contrast.js", file10, sizeof file10},
  {"player/model/feed.js", file11, sizeof file11},
  {"player/model/geometry.js", file12, sizeof file12},
  {"player/model/item.js", file13, sizeof file13},
  {"player/model/languages.js", file14, sizeof file14},
  {"player/model/links.js", file15, sizeof file15},
  {"player/model/listing.js", file16, sizeof file16},
  {"player/model/merge.js", file17, sizeof file17},
  {"player/model/network.js", file18, sizeof file18},
  {"player/model/publication.js", file19, sizeof file19},
  {"player/model/resources.js", file20, sizeof file20},
  {"player/model/route.js", file21, sizeof file21},
  {"player/model/routes.js", file22, sizeof file22},
  {"player/model/search.js", file23, sizeof file23},
  {"player/model/share.js", file24, sizeof file24},
  {"player/model/store.js", file25, sizeof file25},
  {"player/model/tab.js", file26, sizeof file26},
  {"player/model/texts.js", file27, sizeof file27},
  {"player/model/update.js", file28, sizeof file28},
  {"player/model/values.js", file29, sizeof file29},
  {"player/sw.js", file30, sizeof file30},
  {"player/view/bar.js", file31, sizeof file31},
  {"player/view/blocks.js", file32, sizeof file32},
  {"player/view/colors.js", file33, sizeof file33},
  {"player/view/dialogs.js", file34, sizeof file34},
  {"player/view/dom.js", file35, sizeof file35},
  {"player/view/focus.js", file36, sizeof file36},
  {"player/view/frame.js", file37, sizeof file37},
  {"player/view/gestures.js", file38, sizeof file38},
  {"player/view/group.js", file39, sizeof file39},
  {"player/view/history.js", file40, sizeof file40},
  {"player/view/list.js", file41, sizeof file41},
  {"player/view/older.js", file42, sizeof file42},
  {"player/view/pages.js", file43, sizeof file43},
  {"player/view/panes.js", file44, sizeof file44},
  {"player/view/photo.js", file45, sizeof file45},
  {"player/view/photos.js", file46, sizeof file46},
  {"player/view/place.js", file47, sizeof file47},
  {"player/view/player.js", file48, sizeof file48},
  {"player/view/pull.js", file49, sizeof file49},
  {"player/view/renewing.js", file50, sizeof file50},
  {"player/view/rows.js", file51, sizeof file51},
  {"player/view/searching.js", file52, sizeof file52},
  {"player/view/shell.js", file53, sizeof file53},
  {"player/view/words.js", file54, sizeof file54},
  {"preview/page/alone.js", file55, sizeof file55},
  {"preview/page/choice.js", file56, sizeof file56},
  {"preview/page/clock.js", file57, sizeof file57},
  {"preview/page/devices.css", file58, sizeof file58},
  {"preview/page/dialog.js", file59, sizeof file59},
  {"preview/page/findings.js", file60, sizeof file60},
  {"preview/page/follow.js", file61, sizeof file61},
  {"preview/page/frame.js", file62, sizeof file62},
  {"preview/page/index.html", file63, sizeof file63},
  {"preview/page/live.js", file64, sizeof file64},
  {"preview/page/main.js", file65, sizeof file65},
  {"preview/page/page.css", file66, sizeof file66},
  {"preview/page/page.js", file67, sizeof file67},
  {"preview/page/phone.js", file68, sizeof file68},
  {"preview/page/problems.css", file69, sizeof file69},
  {"preview/page/problems.js", file70, sizeof file70},
  {"preview/page/screens.js", file71, sizeof file71},
  {"preview/page/stage.js", file72, sizeof file72},
  {"preview/page/status.js", file73, sizeof file73},
  {"preview/page/tabs.js", file74, sizeof file74},
  {"preview/page/toolbar.css", file75, sizeof file75},
  {"preview/page/toolbar.js", file76, sizeof file76},
  {"preview/page/warnings.js", file77, sizeof file77},
  {"preview/page/wishes.js", file78, sizeof file78},
  {"preview/page/worker.js", file79, sizeof file79},
  {"preview/phones/bars.css", file80, sizeof file80},
  {"preview/phones/bars.js", file81, sizeof file81},
  {"preview/phones/cells.js", file82, sizeof file82},
  {"preview/phones/clients.js", file83, sizeof file83},
  {"preview/phones/details.js", file84, sizeof file84},
  {"preview/phones/drawing.js", file85, sizeof file85},
  {"preview/phones/lists.js", file86, sizeof file86},
  {"preview/phones/main.js", file87, sizeof file87},
  {"preview/phones/measures.js", file88, sizeof file88},
  {"preview/phones/patch.js", file89, sizeof file89},
  {"preview/phones/place.js", file90, sizeof file90},
  {"preview/phones/rows.js", file91, sizeof file91},
  {"preview/phones/screen.css", file92, sizeof file92},
  {"preview/phones/screen.html", file93, sizeof file93},
  {"preview/phones/screen.js", file94, sizeof file94},
  {"preview/phones/sections.js", file95, sizeof file95},
  {"preview/phones/settings.js", file96, sizeof file96},
  {"preview/phones/source.js", file97, sizeof file97},
  {"preview/phones/texts.js", file98, sizeof file98},
  {"preview/phones/thumb.js", file99, sizeof file99},
};
