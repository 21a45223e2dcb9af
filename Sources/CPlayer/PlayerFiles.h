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
#embed "../../site/player/model/search.js"
};
static const unsigned char file23[] = {
#embed "../../site/player/model/share.js"
};
static const unsigned char file24[] = {
#embed "../../site/player/model/store.js"
};
static const unsigned char file25[] = {
#embed "../../site/player/model/tab.js"
};
static const unsigned char file26[] = {
#embed "../../site/player/model/texts.js"
};
static const unsigned char file27[] = {
#embed "../../site/player/model/update.js"
};
static const unsigned char file28[] = {
#embed "../../site/player/model/values.js"
};
static const unsigned char file29[] = {
#embed "../../site/player/sw.js"
};
static const unsigned char file30[] = {
#embed "../../site/player/view/bar.js"
};
static const unsigned char file31[] = {
#embed "../../site/player/view/blocks.js"
};
static const unsigned char file32[] = {
#embed "../../site/player/view/colors.js"
};
static const unsigned char file33[] = {
#embed "../../site/player/view/dialogs.js"
};
static const unsigned char file34[] = {
#embed "../../site/player/view/dom.js"
};
static const unsigned char file35[] = {
#embed "../../site/player/view/focus.js"
};
static const unsigned char file36[] = {
#embed "../../site/player/view/frame.js"
};
static const unsigned char file37[] = {
#embed "../../site/player/view/gestures.js"
};
static const unsigned char file38[] = {
#embed "../../site/player/view/group.js"
};
static const unsigned char file39[] = {
#embed "../../site/player/view/history.js"
};
static const unsigned char file40[] = {
#embed "../../site/player/view/list.js"
};
static const unsigned char file41[] = {
#embed "../../site/player/view/older.js"
};
static const unsigned char file42[] = {
#embed "../../site/player/view/pages.js"
};
static const unsigned char file43[] = {
#embed "../../site/player/view/panes.js"
};
static const unsigned char file44[] = {
#embed "../../site/player/view/photo.js"
};
static const unsigned char file45[] = {
#embed "../../site/player/view/photos.js"
};
static const unsigned char file46[] = {
#embed "../../site/player/view/place.js"
};
static const unsigned char file47[] = {
#embed "../../site/player/view/player.js"
};
static const unsigned char file48[] = {
#embed "../../site/player/view/pull.js"
};
static const unsigned char file49[] = {
#embed "../../site/player/view/renewing.js"
};
static const unsigned char file50[] = {
#embed "../../site/player/view/rows.js"
};
static const unsigned char file51[] = {
#embed "../../site/player/view/searching.js"
};
static const unsigned char file52[] = {
#embed "../../site/player/view/shell.js"
};
static const unsigned char file53[] = {
#embed "../../site/player/view/words.js"
};
static const struct floki_player_file files[] = {
  {"app.webmanifest", file0, sizeof file0},
  {"css/app.css", file1, sizeof file1},
  {"css/lists.css", file2, sizeof file2},
  {"css/screens.css", file3, sizeof file3},
  {"early.js", file4, sizeof file4},
  {"index.html", file5, sizeof file5},
  {"main.js", file6, sizeof file6},
  {"model/address.js", file7, sizeof file7},
  {"model/app.js", file8, sizeof file8},
  {"model/appdata.js", file9, sizeof file9},
  {"model/contrast.js", file10, sizeof file10},
  {"model/feed.js", file11, sizeof file11},
  {"model/geometry.js", file12, sizeof file12},
  {"model/item.js", file13, sizeof file13},
  {"model/languages.js", file14, sizeof file14},
  {"model/links.js", file15, sizeof file15},
  {"model/listing.js", file16, sizeof file16},
  {"model/merge.js", file17, sizeof file17},
  {"model/network.js", file18, sizeof file18},
  {"model/publication.js", file19, sizeof file19},
  {"model/resources.js", file20, sizeof file20},
  {"model/route.js", file21, sizeof file21},
  {"model/search.js", file22, sizeof file22},
  {"model/share.js", file23, sizeof file23},
  {"model/store.js", file24, sizeof file24},
  {"model/tab.js", file25, sizeof file25},
  {"model/texts.js", file26, sizeof file26},
  {"model/update.js", file27, sizeof file27},
  {"model/values.js", file28, sizeof file28},
  {"sw.js", file29, sizeof file29},
  {"view/bar.js", file30, sizeof file30},
  {"view/blocks.js", file31, sizeof file31},
  {"view/colors.js", file32, sizeof file32},
  {"view/dialogs.js", file33, sizeof file33},
  {"view/dom.js", file34, sizeof file34},
  {"view/focus.js", file35, sizeof file35},
  {"view/frame.js", file36, sizeof file36},
  {"view/gestures.js", file37, sizeof file37},
  {"view/group.js", file38, sizeof file38},
  {"view/history.js", file39, sizeof file39},
  {"view/list.js", file40, sizeof file40},
  {"view/older.js", file41, sizeof file41},
  {"view/pages.js", file42, sizeof file42},
  {"view/panes.js", file43, sizeof file43},
  {"view/photo.js", file44, sizeof file44},
  {"view/photos.js", file45, sizeof file45},
  {"view/place.js", file46, sizeof file46},
  {"view/player.js", file47, sizeof file47},
  {"view/pull.js", file48, sizeof file48},
  {"view/renewing.js", file49, sizeof file49},
  {"view/rows.js", file50, sizeof file50},
  {"view/searching.js", file51, sizeof file51},
  {"view/shell.js", file52, sizeof file52},
  {"view/words.js", file53, sizeof file53},
};
