/// <reference path="../.pocketbase/types.d.ts" />
// Pictures that came alone, which the feeds' process looks for each minute: 281,000 with sizes must cost it nothing.
migrate(
  (app) => {
    const media = app.findCollectionByNameOrId("media")
    media.addIndex("idx_media_unsized", false, "id", "small = '' AND medium = '' AND large = '' AND width > 400")
    app.save(media)
  },
  (app) => {
    const media = app.findCollectionByNameOrId("media")
    media.removeIndex("idx_media_unsized")
    app.save(media)
  },
)
