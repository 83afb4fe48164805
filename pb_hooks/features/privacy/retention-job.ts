import { removeArchives } from "../../database/erasures"
import { removeOldInvitations } from "../accounts"
import { removeOldFeedRuns } from "../imports"
import { removeOldChanges } from "../properties"

/** At night: what is kept for some days alone. */
export function removeOldRows(): void {
  removeOldChanges()
  removeOldInvitations()
  removeOldFeedRuns()
  removeArchives()
}
