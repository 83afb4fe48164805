import { saveIfChanged } from "../../database/changes"
import type { Saves } from "../../server/saves"
import { announceDeletedListing, announceInquiry, announceListing } from "./events"
import { scheduleAfterChange } from "./target-lease"

export const saves: Saves = {
  create: { properties: [announceListing, scheduleAfterChange], inquiries: [announceInquiry] },
  update: {
    properties: [announceListing, scheduleAfterChange],
    agents: [scheduleAfterChange],
    targets: [saveIfChanged],
    webhooks: [saveIfChanged],
  },
  delete: { properties: [announceDeletedListing, scheduleAfterChange] },
}
