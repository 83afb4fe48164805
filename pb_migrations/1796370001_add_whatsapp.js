/// <reference path="../.pocketbase/types.d.ts" />
// The number under which an agent takes messages by WhatsApp: +491711234567, empty for none.
migrate(
  (app) => {
    const agents = app.findCollectionByNameOrId("agents")
    agents.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "whatsapp", max: 60 }]))
    app.save(agents)
  },
  (app) => {
    const agents = app.findCollectionByNameOrId("agents")
    agents.fields.removeByName("whatsapp")
    app.save(agents)
  },
)
