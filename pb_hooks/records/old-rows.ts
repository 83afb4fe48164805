import { removeArchives } from "../db/erasures"
import { removeOldChanges } from "../db/property-changes"
import { removeOldFeedRuns } from "./feed-runs"
import { removeOldInvitations } from "./invitations"

/** At night: what is kept for some days alone. */
export function removeOldRows(): void {
  removeOldChanges()
  removeOldInvitations()
  removeOldFeedRuns()
  removeArchives()
}
