import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type PropertyPage, propertiesQuery } from "../../../api/properties"
import { addTranslations } from "../../../i18n/index"
import type { MadePackage } from "../../../openimmo/write/make-package"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import { ProgressBar } from "../../../ui/progress-bar"
import stockExport from "./stock-export.json"
import { useStockExport } from "./use-stock-export"

addTranslations({ "stock-export": stockExport })

type StockExportDialogProps = { companyId: string; onClose: () => void }

/** Says what an export contains and how large it is, and creates it. Closing the dialog stops the export. */
export default function StockExportDialog({ companyId, onClose }: StockExportDialogProps) {
  const { t } = useTranslation(["stock-export", "common"])
  const { phase, start } = useStockExport(companyId)
  // The counts are the whole company's, regardless of the list's filters. The export works without them too.
  const { data: stock } = useQuery(propertiesQuery({ companyId, perPage: 1 }))
  const isEmpty = phase.kind === "empty" || (stock !== undefined && stock.counts.active + stock.counts.sold === 0)
  const isOver = phase.kind === "done" || isEmpty
  return (
    <Dialog
      open
      onOpenChange={onClose}
      keepsOpen={phase.kind === "running"}
      title={t("title")}
      description={t("text")}
      footer={
        isOver ? (
          <Button variant="primary" onClick={onClose}>
            {t("close")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t("common:cancel")}</Button>
            <Button variant="primary" pending={phase.kind === "running"} onClick={() => void start()}>
              {t(phase.kind === "failed" ? "again" : "start")}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4 text-sm">
        {stock && !isOver && <Size {...stock.counts} />}
        {phase.kind !== "done" && <p className="text-pretty text-muted">{t("contents")}</p>}
        <div role="status" className="grid gap-3">
          {phase.kind === "running" && <Running {...phase} />}
          {isEmpty && <p>{t("empty")}</p>}
          {phase.kind === "failed" && <p className="text-signal">{t("error", { reason: phase.reason })}</p>}
          {phase.kind === "done" && <Done {...phase} />}
        </div>
      </div>
    </Dialog>
  )
}

function Size({ active, sold, archived }: PropertyPage["counts"]) {
  const { t } = useTranslation("stock-export")
  const parts = [t("active", { count: active })]
  if (sold > 0) parts.push(t("sold", { count: sold }))
  if (archived > 0) parts.push(t("archived", { count: archived }))
  return (
    <div className="grid gap-0.5">
      <p className="tabular text-base font-medium">{t("listings", { count: active + sold })}</p>
      <p className="tabular text-muted">{parts.join(" · ")}</p>
    </div>
  )
}

function Running({ done, of }: { done: number; of: number }) {
  const { t } = useTranslation("stock-export")
  const text = of === 0 ? t("reading") : done < of ? t("progress", { done, of }) : t("packing")
  return (
    <>
      <p className="tabular">{text}</p>
      <ProgressBar label={t("title")} value={of === 0 ? 0 : (done / of) * 100} />
      <p className="text-muted">{t("stay")}</p>
    </>
  )
}

function Done({
  name,
  made: { listings, pictures, documents, incomplete, problems },
}: {
  name: string
  made: MadePackage
}) {
  const { t } = useTranslation("stock-export")
  const counts = [t("listings", { count: listings }), t("pictures", { count: pictures })]
  if (documents > 0) counts.push(t("documents", { count: documents }))
  return (
    <>
      <p className="text-base font-medium wrap-anywhere">{t("done", { name })}</p>
      <p className="tabular text-muted">{counts.join(" · ")}</p>
      {incomplete.length > 0 && (
        <ul className="grid gap-1">
          {incomplete.map(({ object, message }) => (
            <li key={`${object} ${message}`} className={object === "" ? "font-medium text-signal" : "long-words"}>
              {object === "" ? `${message}:` : `${object}: ${message}`}
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <details open>
          <summary className="chevron py-2 font-medium text-signal">
            {t("problems", { count: problems.length })}
          </summary>
          <ul className="grid gap-1">
            {problems.map(({ object, message }) => (
              <li key={`${object} ${message}`} className="long-words">
                <span className="font-medium">{object}</span>: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
