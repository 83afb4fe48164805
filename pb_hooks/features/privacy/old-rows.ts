import { removeArchives } from "../../database/erasures"
import { removeOldInvitations } from "../accounts/invitations-record"
import { removeOldFeedRuns } from "../imports/feed-runs-record"
import { removeOldChanges } from "../properties/property-changes"

/** At night: what is kept for some days alone. */
export function removeOldRows(): void {
  removeOldChanges()
  removeOldInvitations()
  removeOldFeedRuns()
  removeArchives()
}
