/// <reference path="../.pocketbase/types.d.ts" />
// An address has parts beside its text, and may be hidden from strangers. Texts in which there is no question are taken
// apart; the parts of all others stay empty, and nothing that is stored is hidden.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "text", name: "street", max: 150 },
        { type: "text", name: "house_number", max: 20 },
        { type: "text", name: "postal_code", max: 10 },
        { type: "text", name: "city", max: 80 },
        { type: "text", name: "country", max: 2 },
        { type: "text", name: "federal_state", max: 80 },
        { type: "bool", name: "hide_address" },
        // These follow from the fields above at every save: what strangers read, search and sort by.
        { type: "text", name: "public_address", max: 2000, hidden: true },
        { type: "text", name: "public_search_text", max: 2000, hidden: true },
        { type: "text", name: "public_address_text", max: 2000, hidden: true },
      ]),
    )
    properties.addIndex("idx_properties_public_search", false, "company_id, public_search_text", "")
    properties.addIndex("idx_properties_public_address", false, "company_id, public_address_text", "")
    app.save(properties)

    const number = "\\d{1,4}(?: ?[a-z])?(?: ?[-–/+] ?(?:\\d{1,4}(?: ?[a-z])?|[a-z]))*"
    const streetAndNumber = new RegExp(`^([^;]*?\\S) (${number})$`, "i")
    const postalCodeAndCity = /^(\d{5}) (\S.*)$/
    const streetBehindCity = /(^|\S+) \S*(?:stra(?:ß|ss)e|str\.|weg|allee|gasse|platz|ring|ufer|damm|chaussee)$/i
    const withinName = /^(?:der|dem|den|d\.|am|im)$/i
    const isCity = (text) => {
      const [, before] = streetBehindCity.exec(text) ?? []
      const isPlace = text !== "" && text.length <= 80 && !/[\d,;]/.test(text)
      return isPlace && (before === undefined || withinName.test(before))
    }
    const isStreet = (text) =>
      /[a-zäöüß]{2}/i.test(text) && !/\d/.test(text.replace(/\d+\. /g, "")) && text.length <= 150
    const parse = (text) => {
      const [first = "", second, ...more] = text.trim().replace(/\s+/g, " ").split(/ ?, ?/)
      const [, postal_code = "", city = ""] = postalCodeAndCity.exec(second ?? first) ?? []
      if (more.length > 0 || !isCity(city)) return null
      if (second === undefined) return { street: "", house_number: "", postal_code, city }
      const [, street = "", house_number = ""] = streetAndNumber.exec(first) ?? []
      return isStreet(street) && house_number.length <= 20 ? { street, house_number, postal_code, city } : null
    }

    const rows = arrayOf(new DynamicModel({ id: "", address: "" }))
    app.db().newQuery("SELECT id, address FROM properties").all(rows)
    const none = { street: "", house_number: "", postal_code: "", city: "" }
    for (const { id, address } of rows) {
      const parts = parse(address) ?? none
      const shown = JSON.stringify({ address, ...parts, country: "", federal_state: "" })
      // By SQL, as a save would say that somebody has changed the property.
      app
        .db()
        .newQuery(`UPDATE properties SET street = {:street}, house_number = {:house_number},
          postal_code = {:postal_code}, city = {:city}, public_address = {:shown},
          public_search_text = search_text, public_address_text = address_text WHERE id = {:id}`)
        .bind({ id, shown, ...parts })
        .execute()
    }
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.removeIndex("idx_properties_public_search")
    properties.removeIndex("idx_properties_public_address")
    for (const name of [
      "street",
      "house_number",
      "postal_code",
      "city",
      "country",
      "federal_state",
      "hide_address",
      "public_address",
      "public_search_text",
      "public_address_text",
    ]) {
      properties.fields.removeByName(name)
    }
    app.save(properties)
  },
)
