import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { formatDay } from "../../domain/values/date"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { toast } from "../../ui/toast"
import type { ImportKind } from "./import-kind"
import { type DoneImport, doneQuery, isUndone, markUndone } from "./stored-imports"
import { UndoneImport, undoneText } from "./undone-import"

type Kind = Pick<ImportKind<never, never>, "name" | "store" | "undo" | "refresh">

/** Lists this browser's recent imports, each of which can be undone. */
export function DoneImports({ kind }: { kind: Kind }) {
  const { store } = kind
  const { t } = useTranslation("import")
  const client = useQueryClient()
  const [asked, setAsked] = useState<DoneImport | null>(null)
  const [isPending, setPending] = useState(false)
  const { data: imports = [] } = useQuery(doneQuery(store))
  if (imports.length === 0) return null

  async function takeBack({ at, undo }: DoneImport) {
    if (undo === null) return
    setPending(true)
    try {
      if (await isUndone(store, at)) toast.info(t("history.already"))
      else {
        const { versions, ...undone } = await kind.undo(undo)
        await markUndone(store, at, undone, versions)
        const tell = undone.problems.length === 0 ? toast.success : toast.warning
        tell(undoneText(undone, kind.name, t))
      }
      setAsked(null)
    } catch (error) {
      toast.error(errorMessage(error))
    } finally {
      setPending(false)
    }
    await client.invalidateQueries(doneQuery(store))
    for (const queryKey of kind.refresh) await client.invalidateQueries({ queryKey })
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
                      ? t("history.had", { counts: t(`${kind.name}.counts`, { ...done }) })
                      : t(`${kind.name}.counts`, { ...done })}
                  </p>
                </div>
                {done.undo !== null && done.undo.length > 0 && (
                  <Button onClick={() => setAsked(done)}>{t("history.undo")}</Button>
                )}
              </div>
              {done.undo === null && <UndoneImport undone={done.undone} of={kind.name} />}
            </li>
          ))}
        </ul>
      </Card>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={t("history.confirmTitle")}
          text={t(`${kind.name}.confirmText`)}
          confirmLabel={t("history.confirm")}
          pending={isPending}
          onConfirm={() => void takeBack(asked)}
        />
      )}
    </section>
  )
}
