import { removeArchives } from "../../database/erasures"
import { removeOldInvitations } from "../accounts"
import { removeOldFeedRuns } from "../imports"
import { removeOldChanges } from "../properties"

/** Removes, at night, rows that are kept only for some days. */
export function removeOldRows(): void {
  removeOldChanges()
  removeOldInvitations()
  removeOldFeedRuns()
  removeArchives()
}
