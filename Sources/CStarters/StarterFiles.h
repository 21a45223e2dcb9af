// Written by scripts/starters.sh.
static const unsigned char file0[] = {
#embed "../../templates/news/.gitattributes"
};
static const unsigned char file1[] = {
#embed "../../templates/news/.gitignore"
};
static const unsigned char file2[] = {
#embed "../../templates/news/content/news/2026-11-20-welcome.es.md"
};
static const unsigned char file3[] = {
#embed "../../templates/news/content/news/2026-11-20-welcome.md"
};
static const unsigned char file4[] = {
#embed "../../templates/news/content/news/quay.jpg"
};
static const unsigned char file5[] = {
#embed "../../templates/news/content/news/short.items.yaml"
};
static const unsigned char file6[] = {
#embed "../../templates/news/floki.yaml"
};
static const unsigned char file7[] = {
#embed "../../templates/news/icons/app.png"
};
static const unsigned char file8[] = {
#embed "../../templates/news/icons/news.png"
};
static const unsigned char file9[] = {
#embed "../../templates/gallery/.gitattributes"
};
static const unsigned char file10[] = {
#embed "../../templates/gallery/.gitignore"
};
static const unsigned char file11[] = {
#embed "../../templates/gallery/content/photos/lighthouse.jpg"
};
static const unsigned char file12[] = {
#embed "../../templates/gallery/content/photos/lighthouse.yaml"
};
static const unsigned char file13[] = {
#embed "../../templates/gallery/content/photos/sails.jpg"
};
static const unsigned char file14[] = {
#embed "../../templates/gallery/content/photos/words.items.yaml"
};
static const unsigned char file15[] = {
#embed "../../templates/gallery/floki.yaml"
};
static const unsigned char file16[] = {
#embed "../../templates/gallery/icons/app.png"
};
static const unsigned char file17[] = {
#embed "../../templates/gallery/icons/photos.png"
};
static const unsigned char file18[] = {
#embed "../../templates/magazine/.gitattributes"
};
static const unsigned char file19[] = {
#embed "../../templates/magazine/.gitignore"
};
static const unsigned char file20[] = {
#embed "../../templates/magazine/content/about/en.md"
};
static const unsigned char file21[] = {
#embed "../../templates/magazine/content/about/es.md"
};
static const unsigned char file22[] = {
#embed "../../templates/magazine/content/news/2026-11-20-night.es.md"
};
static const unsigned char file23[] = {
#embed "../../templates/magazine/content/news/2026-11-20-night.md"
};
static const unsigned char file24[] = {
#embed "../../templates/magazine/content/news/feed.yaml"
};
static const unsigned char file25[] = {
#embed "../../templates/magazine/content/news/night.jpg"
};
static const unsigned char file26[] = {
#embed "../../templates/magazine/content/news/notices.items.yaml"
};
static const unsigned char file27[] = {
#embed "../../templates/magazine/content/photos/fog.jpg"
};
static const unsigned char file28[] = {
#embed "../../templates/magazine/content/photos/tug.jpg"
};
static const unsigned char file29[] = {
#embed "../../templates/magazine/content/photos/words.items.yaml"
};
static const unsigned char file30[] = {
#embed "../../templates/magazine/content/shelf/covers/lighthouse.jpg"
};
static const unsigned char file31[] = {
#embed "../../templates/magazine/content/shelf/covers/storm.jpg"
};
static const unsigned char file32[] = {
#embed "../../templates/magazine/content/shelf/feed.yaml"
};
static const unsigned char file33[] = {
#embed "../../templates/magazine/content/shelf/issues.items.yaml"
};
static const unsigned char file34[] = {
#embed "../../templates/magazine/content/shelf/issues/lighthouse.pdf"
};
static const unsigned char file35[] = {
#embed "../../templates/magazine/content/shelf/issues/moonrise.epub"
};
static const unsigned char file36[] = {
#embed "../../templates/magazine/content/shelf/issues/storm.zip"
};
static const unsigned char file37[] = {
#embed "../../templates/magazine/floki.yaml"
};
static const unsigned char file38[] = {
#embed "../../templates/magazine/icons/about.png"
};
static const unsigned char file39[] = {
#embed "../../templates/magazine/icons/app.png"
};
static const unsigned char file40[] = {
#embed "../../templates/magazine/icons/launch.png"
};
static const unsigned char file41[] = {
#embed "../../templates/magazine/icons/news.png"
};
static const unsigned char file42[] = {
#embed "../../templates/magazine/icons/photos.png"
};
static const unsigned char file43[] = {
#embed "../../templates/magazine/icons/shelf.png"
};
static const unsigned char file44[] = {
#embed "../../templates/sheets/atom.xml"
};
static const unsigned char file45[] = {
#embed "../../templates/sheets/jsonfeed.xml"
};
static const unsigned char file46[] = {
#embed "../../templates/sheets/modes.xml"
};
static const unsigned char file47[] = {
#embed "../../templates/sheets/plist.xml"
};
static const unsigned char file48[] = {
#embed "../../templates/sheets/rss.xml"
};
static const unsigned char file49[] = {
#embed "../../templates/sheets/wxr.xml"
};
static const struct floki_starter_file files[] = {
  {"news", ".gitattributes", file0, sizeof file0},
  {"news", ".gitignore", file1, sizeof file1},
  {"news", "content/news/2026-11-20-welcome.es.md", file2, sizeof file2},
  {"news", "content/news/2026-11-20-welcome.md", file3, sizeof file3},
  {"news", "content/news/quay.jpg", file4, sizeof file4},
  {"news", "content/news/short.items.yaml", file5, sizeof file5},
  {"news", "floki.yaml", file6, sizeof file6},
  {"news", "icons/app.png", file7, sizeof file7},
  {"news", "icons/news.png", file8, sizeof file8},
  {"gallery", ".gitattributes", file9, sizeof file9},
  {"gallery", ".gitignore", file10, sizeof file10},
  {"gallery", "content/photos/lighthouse.jpg", file11, sizeof file11},
  {"gallery", "content/photos/lighthouse.yaml", file12, sizeof file12},
  {"gallery", "content/photos/sails.jpg", file13, sizeof file13},
  {"gallery", "content/photos/words.items.yaml", file14, sizeof file14},
  {"gallery", "floki.yaml", file15, sizeof file15},
  {"gallery", "icons/app.png", file16, sizeof file16},
  {"gallery", "icons/photos.png", file17, sizeof file17},
  {"magazine", ".gitattributes", file18, sizeof file18},
  {"magazine", ".gitignore", file19, sizeof file19},
  {"magazine", "content/about/en.md", file20, sizeof file20},
  {"magazine", "content/about/es.md", file21, sizeof file21},
  {"magazine", "content/news/2026-11-20-night.es.md", file22, sizeof file22},
  {"magazine", "content/news/2026-11-20-night.md", file23, sizeof file23},
  {"magazine", "content/news/feed.yaml", file24, sizeof file24},
  {"magazine", "content/news/night.jpg", file25, sizeof file25},
  {"magazine", "content/news/notices.items.yaml", file26, sizeof file26},
  {"magazine", "content/photos/fog.jpg", file27, sizeof file27},
  {"magazine", "content/photos/tug.jpg", file28, sizeof file28},
  {"magazine", "content/photos/words.items.yaml", file29, sizeof file29},
  {"magazine", "content/shelf/covers/lighthouse.jpg", file30, sizeof file30},
  {"magazine", "content/shelf/covers/storm.jpg", file31, sizeof file31},
  {"magazine", "content/shelf/feed.yaml", file32, sizeof file32},
  {"magazine", "content/shelf/issues.items.yaml", file33, sizeof file33},
  {"magazine", "content/shelf/issues/lighthouse.pdf", file34, sizeof file34},
  {"magazine", "content/shelf/issues/moonrise.epub", file35, sizeof file35},
  {"magazine", "content/shelf/issues/storm.zip", file36, sizeof file36},
  {"magazine", "floki.yaml", file37, sizeof file37},
  {"magazine", "icons/about.png", file38, sizeof file38},
  {"magazine", "icons/app.png", file39, sizeof file39},
  {"magazine", "icons/launch.png", file40, sizeof file40},
  {"magazine", "icons/news.png", file41, sizeof file41},
  {"magazine", "icons/photos.png", file42, sizeof file42},
  {"magazine", "icons/shelf.png", file43, sizeof file43},
  {"sheets", "atom.xml", file44, sizeof file44},
  {"sheets", "jsonfeed.xml", file45, sizeof file45},
  {"sheets", "modes.xml", file46, sizeof file46},
  {"sheets", "plist.xml", file47, sizeof file47},
  {"sheets", "rss.xml", file48, sizeof file48},
  {"sheets", "wxr.xml", file49, sizeof file49},
};
