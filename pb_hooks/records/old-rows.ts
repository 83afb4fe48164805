import { removeArchives } from "../db/erasures"
import { removeOldFeedRuns } from "./feed-runs"
import { removeOldInvitations } from "./invitations"
import { removeOldChanges } from "./property-changes"

/** At night: what is kept for some days alone. */
export function removeOldRows(): void {
  removeOldChanges()
  removeOldInvitations()
  removeOldFeedRuns()
  removeArchives()
}
