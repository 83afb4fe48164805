import type { Saves } from "../../server/saves"
import { onAgentGone, onListingChanged, onListingDeleted } from "./listing-end"
import { onDeleteViewing, onSaveViewing } from "./viewings-record"

export const saves: Saves = {
  create: { viewings: [onSaveViewing] },
  update: { viewings: [onSaveViewing], properties: [onListingChanged] },
  delete: { viewings: [onDeleteViewing], properties: [onListingDeleted], agents: [onAgentGone] },
}
