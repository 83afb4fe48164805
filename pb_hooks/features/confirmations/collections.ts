import { ARCHIVED_WHOLE, BY_COMPANY, type Collections } from "../../server/collection"

export const collections: Collections = {
  confirmations: {
    company: BY_COMPANY,
    archived: ARCHIVED_WHOLE,
    account: "nothing",
    visitor: "found by address",
    kept: "until three years after its year have passed (removeOldConfirmations), also when the person is erased: they prove a claim",
    limit: "server",
    appendOnly: "Nachweise lassen sich weder ändern noch löschen, bis ihre Frist vorbei ist.",
    addresses: ["email"],
    names: [
      { ids: "json_array(named.property_id)", of: "properties" },
      { ids: "json_array(named.inquiry_id)", of: "inquiries" },
      { ids: "json_array(named.viewing_id)", of: "viewings" },
    ],
  },
}
