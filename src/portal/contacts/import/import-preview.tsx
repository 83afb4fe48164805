import { useTranslation } from "react-i18next"
import { type ContactStep, stepKind } from "../../../domain/contacts/plan-contacts"
import { shownEmail } from "../../../domain/values/shown-email"
import { Button } from "../../../ui/button"
import { Card } from "../../../ui/card"
import { StatusBadge } from "../../../ui/status-badge"
import { ProblemList } from "../../imports"
import { contactLabel } from "../contact-label"
import type { FilePlan } from "./load-contacts"

const MAX_LISTED = 100
const KINDS = ["create", "join", "keep", "leftOut"] as const

type Props = { plan: FilePlan; onStart: (plan: FilePlan) => void; onCancel: () => void }

/** Says what the import will do, before anything is stored: who is new, who is joined with whom, what is left out and why. */
export function ImportPreview({ plan, onStart, onCancel }: Props) {
  const { t } = useTranslation("contacts")
  const { steps, problems, leftOut, ignored } = plan
  const counts = { create: 0, join: 0, keep: 0, leftOut }
  for (const step of steps) counts[stepKind(step)] += 1
  const applied = counts.create + counts.join
  const rows = steps.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 gap-5">
        <h3 className="text-xl font-semibold">{t("import.preview")}</h3>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4">
          {KINDS.map((kind) => (
            <div key={kind} className="grid bg-surface p-4">
              <dt className="order-2 text-sm text-muted">{t(`import.kinds.${kind}`)}</dt>
              <dd className="tabular text-2xl font-semibold">{counts[kind]}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-1 text-pretty">
          {counts.join > 0 && <p>{t("import.joins", { count: counts.join })}</p>}
          {rows > steps.length && <p>{t("import.sameRows", { count: rows - steps.length })}</p>}
          {ignored.length > 0 && (
            <p className="text-sm text-muted long-words">{t("import.ignored", { names: ignored.join(", ") })}</p>
          )}
          {applied === 0 && <p role="status">{t("import.nothing")}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {applied > 0 && (
            <Button variant="primary" onClick={() => onStart(plan)}>
              {t("import.start", { count: applied })}
            </Button>
          )}
          <Button onClick={onCancel}>{t("import.again")}</Button>
        </div>
      </Card>
      <ProblemList title={t("import.problems", { count: problems.length })} problems={problems} />
      <Card flush className="overflow-clip">
        <ul aria-label={t("import.preview")} className="divide-y divide-line">
          {steps.slice(0, MAX_LISTED).map((step) => (
            <li key={step.lines.join()} className="flex min-h-12 items-center gap-4 px-4 py-2">
              <Line step={step} />
            </li>
          ))}
        </ul>
        {steps.length > MAX_LISTED && (
          <p className="border-t border-line px-4 py-3 text-sm text-muted">
            {t("import.more", { count: steps.length - MAX_LISTED })}
          </p>
        )}
      </Card>
    </div>
  )
}

function Line({ step }: { step: ContactStep }) {
  const { t } = useTranslation("contacts")
  const kind = stepKind(step)
  const { input, lines } = step
  return (
    <>
      <span className="grid min-w-0 grow">
        <span className="truncate font-medium">{contactLabel(input)}</span>
        <span className="truncate text-sm text-muted">
          {[
            input.name === "" ? "" : shownEmail(input.email),
            input.phone,
            t("import.lines", { lines: lines.join(", ") }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <StatusBadge tone={kind === "create" ? "positive" : kind === "join" ? "notice" : "neutral"}>
        {t(`import.kinds.${kind}`)}
      </StatusBadge>
    </>
  )
}
