import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { Card } from "../../../ui/card"
import { type PreviewProps, ProblemList } from "../../imports"
import type { ContactChoices, PlannedContacts } from "./contact-import"
import { type ContactStep, stepKind } from "./plan-contacts"
import { PreviewStep } from "./preview-step"

const MAX_LISTED = 100
const KINDS = ["create", "join", "keep", "leftOut"] as const

/** What a user should look at first: who is joined with whom. */
const rank = ({ joins, apart }: ContactStep) => {
  if (joins.some(({ how }) => how === "couple")) return 0
  return joins.length > 0 || apart !== "" ? 1 : 2
}

/** Says what the import will do, before anything is stored: who is new, who is joined with whom, what is left out and why. */
export function ImportPreview({ chosen, planned, onStart, onCancel }: PreviewProps<PlannedContacts, ContactChoices>) {
  const { t } = useTranslation(["contacts", "import"])
  const [apart, setApart] = useState<readonly number[]>([])
  const [plan, setPlan] = useState(planned.plan)
  const { steps, problems, leftOut } = plan
  const counts = { create: 0, join: 0, keep: 0, leftOut }
  for (const step of steps) counts[stepKind(step)] += 1
  const applied = counts.create + counts.join
  const couples = steps.filter((step) => rank(step) === 0).length
  const rows = steps.reduce((sum, { lines, id }) => sum + lines.length - (id === null ? 1 : 0), 0)
  const sorted = [...steps].sort((one, other) => rank(one) - rank(other))
  const [shown, setShown] = useState(MAX_LISTED)
  function keepApart(line: number, isApart: boolean) {
    const next = isApart ? [...apart, line] : apart.filter((other) => other !== line)
    setApart(next)
    setPlan(planned.again(new Set(next)))
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 gap-5">
        <div className="grid gap-1">
          <h3 className="text-xl font-semibold">{t("import.preview")}</h3>
          <p className="text-sm long-words text-muted">{t("import:preview.file", { name: chosen.name })}</p>
        </div>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4">
          {KINDS.map((kind) => (
            <div key={kind} className="grid bg-surface p-4">
              <dt className="order-2 text-sm text-muted">{t(`import.kinds.${kind}`)}</dt>
              <dd className="tabular text-2xl font-semibold">{counts[kind]}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-1 text-pretty">
          {rows > 0 && <p>{t("import.joins", { count: rows })}</p>}
          {couples > 0 && <p className="font-medium">{t("import.couples", { count: couples })}</p>}
          {planned.ignored.length > 0 && (
            <p className="text-sm text-muted long-words">
              {t("import.ignored", { names: planned.ignored.join(", ") })}
            </p>
          )}
          {applied === 0 && <p role="status">{t("import.nothing")}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {applied > 0 && (
            <Button variant="primary" onClick={() => onStart(planned, { apart: [...apart] })}>
              {t("import.start", { count: applied })}
            </Button>
          )}
          <Button onClick={onCancel}>{t("import:again")}</Button>
        </div>
      </Card>
      <ProblemList title={t("import:preview.problems", { count: problems.length })} problems={problems} />
      <Card flush className="overflow-clip">
        <ul aria-label={t("import.preview")} className="divide-y divide-line">
          {sorted.slice(0, shown).map((step) => (
            <PreviewStep key={`${step.id} ${step.lines.join()}`} step={step} onApart={keepApart} />
          ))}
        </ul>
        {sorted.length > shown && (
          <div className="border-t border-line px-4 py-3">
            <Button onClick={() => setShown(shown + MAX_LISTED)}>
              {t("import.more", { count: Math.min(MAX_LISTED, sorted.length - shown), of: sorted.length })}
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}
