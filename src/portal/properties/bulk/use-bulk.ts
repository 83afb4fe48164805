import { useQueryClient } from "@tanstack/react-query"
import { startTransition, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { changeListed, deleteProperty, propertyKeys } from "../../../api/properties"
import type { PropertyStatus } from "../../../domain/properties/property-status"
import { toast } from "../../../ui/toast"
import type { ToastExtras } from "../../../ui/toast-rules"
import { applyToAll, type Outcome } from "./apply-to-all"
import { clearSelection, keepSelected, type Selected } from "./selection"

/** What is said once it is done. */
type Action = PropertyStatus | "agent" | "deleted" | "undone"
type Values = Partial<Pick<Selected, "status" | "agent_id">>
type Change = { id: string; from: Values; to: Values; version?: string }

const ID = "bulk"

/** Changes many listings, one request each; says in one message what has become of them. */
export function useBulk() {
  const { t } = useTranslation("property-actions")
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const isRunning = useRef(false)

  async function run<Row extends { id: string }, Done>(rows: readonly Row[], change: (row: Row) => Promise<Done>) {
    if (isRunning.current) return null
    isRunning.current = true
    const total = rows.length
    startTransition(() => setProgress({ done: 0, total }))
    const outcome = await applyToAll(rows, change, (done) => startTransition(() => setProgress({ done, total })))
    isRunning.current = false
    startTransition(() => setProgress(null))
    // What has failed stays selected, to be tried again.
    keepSelected(new Set(outcome.failures.map(({ id }) => id)))
    void client.invalidateQueries({ queryKey: propertyKeys.all })
    return outcome
  }

  /** Why some have failed: the commonest reason, in one sentence. */
  function reason({ failures }: Outcome<unknown>): string | undefined {
    const [first] = failures
    if (first === undefined) return undefined
    const count = failures.length
    if (failures.every(({ isGone }) => isGone)) return t("bulk.gone", { count })
    if (failures.every(({ isNewer }) => isNewer)) return t("bulk.newer", { count })
    return t("bulk.failed", { count, error: first.message })
  }

  function say(action: Action, outcome: Outcome<unknown>, undo?: ToastExtras["action"]): void {
    const count = outcome.done.length
    const description = reason(outcome)
    const extras = { id: ID, ...(description && { description }), ...(undo && { action: undo }) }
    if (count === 0) toast.error(t("bulk.nothing"), extras)
    else if (description) toast.warning(t(`bulk.done.${action}`, { count }), extras)
    else toast.success(t(`bulk.done.${action}`, { count }), extras)
  }

  async function change(action: Action, changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) {
      clearSelection()
      toast.info(t("bulk.already"), { id: ID })
      return
    }
    const outcome = await run(changes, async ({ id, from, to, version }) => {
      const { updated_at } = await changeListed(id, to, version)
      return { id, from: to, to: from, version: updated_at }
    })
    if (outcome === null) return
    // Undone against the version that the change has made: what somebody has saved since then stays.
    const undo = { label: t("undo"), onAction: () => void change("undone", outcome.done) }
    say(action, outcome, action !== "undone" && outcome.done.length > 0 ? undo : undefined)
  }

  return {
    progress,
    setStatus: (rows: readonly Selected[], status: PropertyStatus) =>
      change(
        status,
        rows
          .filter((row) => row.status !== status)
          .map(({ id, status: before }) => ({ id, from: { status: before }, to: { status } })),
      ),
    setAgent: (rows: readonly Selected[], agent_id: string) =>
      change(
        "agent",
        rows
          .filter((row) => row.agent_id !== agent_id)
          .map(({ id, agent_id: before }) => ({ id, from: { agent_id: before }, to: { agent_id } })),
      ),
    remove: async (rows: readonly Selected[]) => {
      const outcome = await run(rows, ({ id }) => deleteProperty(id))
      if (outcome !== null) say("deleted", outcome)
    },
  }
}
