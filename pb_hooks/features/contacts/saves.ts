import type { Saves } from "../../server/saves"
import { onSaveContact } from "./contacts-record"
import { meetSender } from "./meet-sender"

export const saves: Saves = {
  create: { contacts: [onSaveContact], inquiries: [meetSender] },
  update: { contacts: [onSaveContact], inquiries: [meetSender] },
}
