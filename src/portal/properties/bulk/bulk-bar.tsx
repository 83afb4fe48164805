import { useQuery } from "@tanstack/react-query"
import { Archive, Bookmark, CircleCheck, FileText, Handshake, Trash2, UserRound, X } from "lucide-react"
import { lazy, Suspense, useDeferredValue, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../../api/agents"
import { errorMessage } from "../../../api/client/http"
import type { PropertyListParams } from "../../../api/properties"
import { listedRows } from "../../../api/property-lists"
import { fullName } from "../../../domain/values/text"
import { Button } from "../../../ui/button"
import { IconButton } from "../../../ui/icon-button"
import { ButtonMenu } from "../../../ui/menu"
import { ProgressBar } from "../../../ui/progress-bar"
import { toast } from "../../../ui/toast"
import { ExportButton } from "../../lists/export-button"
import { useKeys } from "../../lists/use-keys"
import { makeExposes } from "../exposes"
import { exportSelected } from "./export-selected"
import { clearSelection, type Selected, select, useSelected } from "./selection"
import { useBulk } from "./use-bulk"
import "../action-messages"

/** The most listings that are changed at once. */
const MOST = 500

const DeleteSelected = lazy(() => import("./delete-selected"))

type BulkBarProps = { companyId: string; params: PropertyListParams; total: number }

/** Offers actions for the selected listings; stays in view while any are selected. */
export function BulkBar({ companyId, params, total }: BulkBarProps) {
  const { t } = useTranslation(["property-actions", "common"])
  // The bar renders after the rows' marks, in slices: all at once would block the page.
  const selected = useDeferredValue(useSelected())
  const bulk = useBulk()
  const { page, perPage, sort, ...filters } = params
  const key = JSON.stringify(filters)
  useKeys({ Escape: selected.size > 0 && bulk.progress === null ? clearSelection : undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other rows
  useEffect(() => clearSelection, [key])

  if (bulk.progress !== null) {
    const { done, total: all } = bulk.progress
    const text = t("bulk.progress", { done, total: all })
    return (
      <div className={BAR}>
        <div className="grid w-full gap-2 py-2">
          <span className="tabular text-sm">{text}</span>
          <ProgressBar label={text} value={(done / all) * 100} />
        </div>
      </div>
    )
  }
  if (selected.size === 0) return null
  return (
    <section aria-label={t("bulk.label")} className={BAR}>
      <div className="flex items-center gap-2 max-lg:w-full">
        <p role="status" className="tabular grow text-sm font-medium whitespace-nowrap">
          {t("bulk.count", { count: selected.size })}
        </p>
        <SelectAll params={params} total={total} count={selected.size} />
        <IconButton label={t("bulk.clear")} className="sm:order-last" onClick={clearSelection}>
          <X aria-hidden />
        </IconButton>
      </div>
      <BulkActions companyId={companyId} params={params} bulk={bulk} rows={[...selected.values()]} />
    </section>
  )
}

const BAR =
  "sticky bottom-[calc(var(--bar-height,0px)+0.75rem)] z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line-strong bg-surface px-4 py-1.5 shadow-pop print:hidden"

function SelectAll({ params, total, count }: { params: PropertyListParams; total: number; count: number }) {
  const { t } = useTranslation("property-actions")
  const [isLoading, setIsLoading] = useState(false)
  const most = Math.min(total, MOST)
  if (count >= most) return null
  async function selectAll() {
    setIsLoading(true)
    try {
      select(await listedRows(params, MOST), true)
    } catch (error) {
      toast.error(t("bulk.selectAllError"), { id: "bulk", description: errorMessage(error) })
    }
    setIsLoading(false)
  }
  return (
    <Button size="sm" variant="quiet" pending={isLoading} onClick={selectAll}>
      {t(total > MOST ? "bulk.selectFirst" : "bulk.selectAll", { count: most })}
    </Button>
  )
}

type BulkActionsProps = {
  companyId: string
  params: PropertyListParams
  bulk: ReturnType<typeof useBulk>
  rows: readonly Selected[]
}

function BulkActions({ companyId, params, bulk, rows }: BulkActionsProps) {
  const { t } = useTranslation("property-actions")
  const { data: agents } = useQuery(agentsQuery(companyId))
  const [isDeleting, setIsDeleting] = useState(false)
  const exported = exportSelected(params, rows)
  return (
    <div className="scroll-strip flex min-w-0 max-w-full gap-2 py-1 sm:flex-wrap">
      <Button
        size="sm"
        icon={<CircleCheck aria-hidden className="size-4" />}
        onClick={() => bulk.setStatus(rows, "active")}
      >
        {t("bulk.active")}
      </Button>
      <Button
        size="sm"
        icon={<Handshake aria-hidden className="size-4" />}
        onClick={() => bulk.setStatus(rows, "sold")}
      >
        {t("bulk.sold")}
      </Button>
      <Button
        size="sm"
        icon={<Archive aria-hidden className="size-4" />}
        onClick={() => bulk.setStatus(rows, "archived")}
      >
        {t("actions.archived")}
      </Button>
      <ButtonMenu
        label={t("bulk.reservation")}
        icon={<Bookmark aria-hidden className="size-4" />}
        items={[
          { label: t("bulk.reserved"), onSelect: () => bulk.setReserved(rows, true) },
          { label: t("bulk.unreserved"), onSelect: () => bulk.setReserved(rows, false) },
        ]}
      />
      <ButtonMenu
        label={t("bulk.agent")}
        icon={<UserRound aria-hidden className="size-4" />}
        items={[
          ...(agents?.rows ?? []).map((agent) => ({
            key: agent.id,
            label: fullName(agent),
            onSelect: () => void bulk.setAgent(rows, agent.id),
          })),
          { label: t("filters.noAgent"), onSelect: () => void bulk.setAgent(rows, ""), separated: true },
        ]}
      />
      <ExportButton name="immobilien" label={t("bulk.csv")} {...exported} />
      <Button size="sm" icon={<FileText aria-hidden className="size-4" />} onClick={() => void makeExposes(rows)}>
        {t("bulk.exposes")}
      </Button>
      <Button size="sm" icon={<Trash2 aria-hidden className="size-4" />} onClick={() => setIsDeleting(true)}>
        {t("actions.delete")}
      </Button>
      {isDeleting && (
        <Suspense>
          <DeleteSelected
            count={rows.length}
            onClose={() => setIsDeleting(false)}
            onDelete={() => {
              setIsDeleting(false)
              void bulk.remove(rows)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
