import type { TFunction } from "i18next"
import { CircleCheck, TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../domain/values/date"
import type { Undone } from "../../openimmo/plan/undo-import"
import type { ImportKind } from "./import-kind"
import { ProblemList } from "./problem-list"
import type { DoneImport } from "./stored-imports"

type Imported = ImportKind<never, never>["name"]

/** Shows an undo's result with counts, and why a listing stayed. Older entries only say that the import was undone. */
export function UndoneImport({ undone, of }: Pick<DoneImport, "undone"> & { of: Imported }) {
  const { t } = useTranslation("import")
  if (undone === undefined) return <p className="text-sm text-muted">{t("history.undone")}</p>
  const { problems, on } = undone
  const Icon = problems.length === 0 ? CircleCheck : TriangleAlert
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3">
      <p className="tabular flex gap-2 text-sm text-pretty">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <span>
          {t("history.undoneOn", { day: formatDay(new Date(on).toISOString()) })} {undoneText(undone, of, t)}
        </span>
      </p>
      <ProblemList title={t("history.stayed", { count: problems.length })} problems={problems} />
    </div>
  )
}

/** Formats `2 neue Immobilien wurden gelöscht, 1 Immobilie hat wieder ihre früheren Angaben.` */
export function undoneText({ undone, deleted, problems }: Undone, of: Imported, t: TFunction<"import">): string {
  const restored = undone - deleted
  const parts = [
    deleted > 0 && t(`${of}.deleted`, { count: deleted }),
    restored > 0 && t(`${of}.restored`, { count: restored }),
    problems.length > 0 && t(`${of}.kept`, { count: problems.length }),
  ].filter(Boolean)
  return parts.length === 0 ? t("history.nothing") : `${parts.join(", ")}.`
}
