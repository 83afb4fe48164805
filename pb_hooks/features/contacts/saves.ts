import type { Saves } from "../../server/saves"
import { onSaveContact } from "./contacts-record"
import { saveSenderAsContact } from "./sender-contact"

export const saves: Saves = {
  create: { contacts: [onSaveContact], inquiries: [saveSenderAsContact] },
  update: { contacts: [onSaveContact], inquiries: [saveSenderAsContact] },
}
