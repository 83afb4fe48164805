import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { propertyKeys } from "../../api/properties"
import { formatDay } from "../../domain/values/date"
import { undoImport } from "../../openimmo/plan/undo-import"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { toast } from "../../ui/toast"
import { portalTarget } from "./portal-target"
import { type DoneImport, doneQuery, isUndone, markUndone } from "./stored-imports"
import { UndoneImport, undoneText } from "./undone-import"

/** Lists this browser's recent imports, each of which can be undone. */
export function DoneImports({ companyId }: { companyId: string }) {
  const { t } = useTranslation("import")
  const client = useQueryClient()
  const [asked, setAsked] = useState<DoneImport | null>(null)
  const [isPending, setPending] = useState(false)
  const { data: imports = [] } = useQuery(doneQuery(companyId))
  if (imports.length === 0) return null

  async function takeBack({ at, undo }: DoneImport) {
    if (undo === null) return
    setPending(true)
    try {
      if (await isUndone(companyId, at)) toast.info(t("history.already"))
      else {
        const target = portalTarget(companyId, async () => {})
        const { versions, ...undone } = await undoImport(undo, target)
        await markUndone(companyId, at, undone, versions)
        const tell = undone.problems.length === 0 ? toast.success : toast.warning
        tell(undoneText(undone, t))
      }
      setAsked(null)
    } catch (error) {
      toast.error(errorMessage(error))
    } finally {
      setPending(false)
    }
    await client.invalidateQueries(doneQuery(companyId))
    await client.invalidateQueries({ queryKey: propertyKeys.all })
  }

  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t("history.title")}</h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {imports.map((done) => (
            <li key={done.at} className="grid gap-3 p-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <div className="grid min-w-0 gap-0.5">
                  <p className="font-medium long-words">
                    {t("history.day", { day: formatDay(new Date(done.at).toISOString()), name: done.name })}
                  </p>
                  <p className="tabular text-sm text-muted">
                    {done.undo === null
                      ? t("history.had", { counts: t("done.counts", { ...done }) })
                      : t("done.counts", { ...done })}
                  </p>
                </div>
                {done.undo !== null && done.undo.length > 0 && (
                  <Button onClick={() => setAsked(done)}>{t("history.undo")}</Button>
                )}
              </div>
              {done.undo === null && <UndoneImport undone={done.undone} />}
            </li>
          ))}
        </ul>
      </Card>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={t("history.confirmTitle")}
          text={t("history.confirmText")}
          confirmLabel={t("history.confirm")}
          pending={isPending}
          onConfirm={() => void takeBack(asked)}
        />
      )}
    </section>
  )
}
