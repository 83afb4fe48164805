import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { Applied } from "../../openimmo/plan/apply-plan"
import { Button, buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"
import type { ImportKind } from "./import-kind"
import { ProblemList } from "./problem-list"
import { doneQuery } from "./stored-imports"
import { undoneText } from "./undone-import"

type DoneCardProps = {
  kind: Pick<ImportKind<never, never>, "name" | "store" | "target">
  applied: Applied
  at: number
  onAnother: () => void
}

/** Shows the results of the import that has just ended, and of undoing it. */
export function DoneCard({ kind, applied, at, onAnother }: DoneCardProps) {
  const { t } = useTranslation("import")
  const { data: imports = [] } = useQuery(doneQuery(kind.store))
  const { problems, created, changed, removed, unchanged } = applied
  const own = imports.find((done) => done.at === at)
  const isUndone = own?.undo === null
  const counts = t(`${kind.name}.counts`, { created, changed, removed, unchanged })
  return (
    <Card className="grid gap-6">
      <div role="status" className="grid gap-1">
        <h2 className="text-xl font-semibold">{t(isUndone ? "done.undoneTitle" : "done.title")}</h2>
        <p className="tabular text-muted">{isUndone && own.undone ? undoneText(own.undone, kind.name, t) : counts}</p>
      </div>
      {!isUndone && <ProblemList title={t("done.problems", { count: problems.length })} problems={problems} />}
      <div className="flex flex-wrap gap-2">
        {isUndone && (
          <Button variant="primary" onClick={onAnother}>
            {t("done.another")}
          </Button>
        )}
        <Link to={kind.target} className={buttonClass({ variant: isUndone ? "secondary" : "primary" })}>
          {t(`${kind.name}.list`)}
        </Link>
        {!isUndone && <Button onClick={onAnother}>{t("done.another")}</Button>}
      </div>
    </Card>
  )
}
