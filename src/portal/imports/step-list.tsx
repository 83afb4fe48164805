import { ChevronDown } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { FieldChange, Step } from "../../openimmo/plan/types"
import type { Problem } from "../../openimmo/problem"
import { Card } from "../../ui/card"
import { StatusBadge, type StatusTone } from "../../ui/status-badge"
import { createdFacts } from "./created-facts"

const TONES = { create: "positive", change: "notice", archive: "signal", keep: "neutral" } as const satisfies Record<
  Step["kind"],
  StatusTone
>

const MAX_SHOWN = 200

const isSilent = (step: Step) => step.kind === "change" && step.fields.length === 0
/** Ranks steps that change something first. */
const rank = (step: Step) => (step.kind === "keep" || isSilent(step) ? 1 : 0)

/** Lists what happens to each object; those in `leftOut` could not be read. */
export function StepList({ steps, leftOut }: { steps: readonly Step[]; leftOut: readonly Problem[] }) {
  const { t } = useTranslation("import")
  if (steps.length + leftOut.length === 0) return null
  const reasons = new Map(leftOut.map((problem) => [`${problem.object} ${problem.message}`, problem]))
  const sorted = [...steps].sort((one, other) => rank(one) - rank(other))
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t("preview.steps")}</h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {[...reasons].slice(0, MAX_SHOWN).map(([key, { object, message }]) => (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 p-4">
              <StatusBadge tone="signal">{t("preview.leftOut")}</StatusBadge>
              <span className="font-medium">{object}</span>
              <span className="min-w-0 text-sm long-words text-muted">{message}</span>
            </li>
          ))}
          {sorted.slice(0, MAX_SHOWN).map((step) => (
            <li key={`${step.kind} ${step.object} ${"id" in step ? step.id : step.key}`} className="p-4">
              <StepRow step={step} />
            </li>
          ))}
        </ul>
      </Card>
      {sorted.length > MAX_SHOWN && (
        <p className="text-sm text-muted">{t("preview.moreSteps", { count: sorted.length - MAX_SHOWN })}</p>
      )}
    </section>
  )
}

function StepRow({ step }: { step: Step }) {
  const { t } = useTranslation("import")
  const kind = isSilent(step) ? "keep" : step.kind
  const head = (
    <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge tone={TONES[kind]}>{t(`preview.${kind}`)}</StatusBadge>
      <span className="min-w-0 font-medium long-words">{step.title}</span>
      <span className="tabular text-sm text-muted">{step.object}</span>
      {step.kind === "create" && (
        <>
          <span className="tabular text-sm text-muted">
            {step.body.reference ? t("preview.number", { number: step.body.reference }) : t("preview.nextNumber")}
          </span>
          <span className="tabular basis-full text-sm text-muted long-words">{createdFacts(step.body)}</span>
        </>
      )}
    </span>
  )
  if (step.kind !== "change" || step.fields.length === 0) return head
  return (
    <details className="group">
      <summary className="flex flex-wrap items-center gap-3">
        {head}
        <span className="inline-flex items-center gap-1 text-sm text-accent">
          {t("preview.fields", { count: step.fields.length })}
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </span>
      </summary>
      <FieldTable fields={step.fields} />
    </details>
  )
}

const LONGEST = 200
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

function FieldTable({ fields }: { fields: readonly FieldChange[] }) {
  const { t } = useTranslation("import")
  const value = (text: string) =>
    text === "" ? <span className="text-muted">{t("preview.empty")}</span> : shortened(text)
  return (
    <div className="overflow-x-auto pt-3">
      <table className="w-full text-sm">
        <thead className="text-start text-muted">
          <tr>
            <td />
            <th scope="col" className="py-1 pe-4 text-start font-medium">
              {t("preview.before")}
            </th>
            <th scope="col" className="py-1 text-start font-medium">
              {t("preview.after")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {fields.map(({ field, label, before, after }) => (
            <tr key={field} className="align-top">
              <th scope="row" className="py-1.5 pe-4 text-start font-normal text-muted">
                {label}
              </th>
              <td className="py-1.5 pe-4 long-words">{value(before)}</td>
              <td className="py-1.5 long-words">{value(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
