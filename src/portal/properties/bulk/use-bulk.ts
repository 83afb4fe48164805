import { useQueryClient } from "@tanstack/react-query"
import { startTransition, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { changeListed, deleteProperty, propertyKeys } from "../../../api/properties"
import { listedStatus, type PropertyStatus, statusChange } from "../../../domain/properties/property-status"
import { toast } from "../../../ui/toast"
import type { ToastExtras } from "../../../ui/toast-rules"
import { applyToAll, type Outcome } from "./apply-to-all"
import { clearSelection, keepSelected, type Selected } from "./selection"

/** The key of the message after the action. */
type Action = PropertyStatus | "agent" | "reserved" | "unreserved" | "deleted" | "undone"
type Values = Partial<Pick<Selected, "status" | "draft" | "reserved" | "agent_id">>
type Change = { id: string; title: string; from: Values; to: Values; version?: string }

const ID = "bulk"
/** The most listings that a message names. */
const MAX_NAMES = 3

/** Changes many listings, one request each; reports the result in one message. */
export function useBulk() {
  const { t } = useTranslation("property-actions")
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const isRunning = useRef(false)

  async function run<Row extends { id: string; title: string }, Done>(
    rows: readonly Row[],
    change: (row: Row) => Promise<Done>,
  ) {
    if (isRunning.current) return null
    isRunning.current = true
    const total = rows.length
    startTransition(() => setProgress({ done: 0, total }))
    const outcome = await applyToAll(rows, change, (done) => startTransition(() => setProgress({ done, total })))
    isRunning.current = false
    startTransition(() => setProgress(null))
    // Failed listings stay selected for a retry.
    keepSelected(new Set(outcome.failures.map(({ id }) => id)))
    void client.invalidateQueries({ queryKey: propertyKeys.all })
    return outcome
  }

  function formatNames(listings: readonly { title: string }[]): string {
    const names = listings.slice(0, MAX_NAMES).map(({ title }) => `„${title}“`)
    const count = listings.length - names.length
    return count > 0 ? t("bulk.more", { count, names: names.join(", ") }) : names.join(", ")
  }

  /** Says which listings have failed, and why. */
  function reason({ failures }: Outcome<unknown>, action: Action): string {
    const count = failures.length
    if (count === 0) return ""
    if (failures.every(({ isGone }) => isGone)) return t("bulk.gone", { count })
    if (failures.every(({ isNewer }) => isNewer)) return t("bulk.newer", { count })
    const reasons = [...new Set(failures.map(({ message }) => message))]
    return reasons
      .map((error) => ({ error, names: formatNames(failures.filter(({ message }) => message === error)) }))
      .map((failed) => t(action === "deleted" ? "bulk.notDeleted" : "bulk.failed", failed))
      .join(" ")
  }

  function say(action: Action, outcome: Outcome<unknown>, published = "", undo?: ToastExtras["action"]): void {
    const count = outcome.done.length
    const failed = reason(outcome, action)
    const description = [published, failed].filter(Boolean).join(" ")
    const extras = { id: ID, ...(description && { description }), ...(undo && { action: undo }) }
    if (count === 0) toast.error(t(action === "deleted" ? "bulk.nothingDeleted" : "bulk.nothing"), extras)
    else if (failed) toast.warning(t(`bulk.done.${action}`, { count }), extras)
    else toast.success(t(`bulk.done.${action}`, { count }), extras)
  }

  /** @param leftOut the number of those that this cannot be done with */
  async function change(action: Action, changes: readonly Change[], leftOut = 0): Promise<void> {
    const notOffered = leftOut > 0 ? t("bulk.notOffered", { count: leftOut }) : ""
    if (changes.length === 0) {
      clearSelection()
      toast.info(notOffered || t("bulk.already"), { id: ID })
      return
    }
    const outcome = await run(changes, async ({ id, title, from, to, version }) => {
      const { updated_at } = await changeListed(id, to, version)
      return { id, title, from: to, to: from, version: updated_at }
    })
    if (outcome === null) return
    // The undo names the version that the change has created: later edits by others stay.
    const undo = { label: t("undo"), onAction: () => void change("undone", outcome.done) }
    // The state to return to shows which listings were drafts.
    const drafts = action === "active" ? outcome.done.filter(({ to }) => to.draft === true) : []
    const published = drafts.length > 0 ? t("bulk.published", { names: formatNames(drafts) }) : ""
    say(
      action,
      outcome,
      [published, notOffered].filter(Boolean).join(" "),
      action !== "undone" && outcome.done.length > 0 ? undo : undefined,
    )
  }

  return {
    progress,
    setStatus: (rows: readonly Selected[], status: PropertyStatus) => {
      const next = { status, draft: false }
      const moved = rows.filter((row) => listedStatus(row) !== status)
      return change(
        status,
        moved.map((row) => ({ ...row, from: statusChange(next, row), to: statusChange(row, next) })),
      )
    },
    /** Only what is on the market can be reserved. */
    setReserved: (rows: readonly Selected[], reserved: boolean) => {
      const offered = rows.filter(({ status }) => status === "active")
      return change(
        reserved ? "reserved" : "unreserved",
        offered
          .filter((row) => row.reserved !== reserved)
          .map(({ id, title }) => ({ id, title, from: { reserved: !reserved }, to: { reserved } })),
        rows.length - offered.length,
      )
    },
    setAgent: (rows: readonly Selected[], agent_id: string) =>
      change(
        "agent",
        rows
          .filter((row) => row.agent_id !== agent_id)
          .map(({ id, title, agent_id: before }) => ({ id, title, from: { agent_id: before }, to: { agent_id } })),
      ),
    remove: async (rows: readonly Selected[]) => {
      const outcome = await run(rows, ({ id }) => deleteProperty(id))
      if (outcome !== null) say("deleted", outcome)
    },
  }
}
