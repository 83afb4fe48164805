import { useQuery } from "@tanstack/react-query"
import { Check, ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { agentsQuery } from "../../api/agents"
import { Card } from "../../ui/card"
import { classes } from "../../ui/classes"
import { hasCopiedCode } from "../widget/copied-code"
import { PropertyLink } from "./property-link"
import "./action-messages"

type Step = { name: "company" | "agent" | "property" | "embed"; done: boolean }

/** The checklist of a new company; hidden once all steps are done. */
export function FirstSteps({ companyId, hasProperty }: { companyId: string; hasProperty: boolean }) {
  const { t } = useTranslation("property-actions")
  const agents = useQuery(agentsQuery(companyId))
  // Ticked only once it is known, so that nothing is unticked again.
  if (agents.isPending) return null
  const steps: Step[] = [
    { name: "company", done: true },
    { name: "agent", done: (agents.data?.rows.length ?? 0) > 0 },
    { name: "property", done: hasProperty },
    { name: "embed", done: hasCopiedCode(companyId) },
  ]
  if (steps.every(({ done }) => done)) return null
  const done = steps.filter((step) => step.done).length
  return (
    <Card flush className="print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 pb-2 sm:px-6">
        <h3 className="font-semibold">{t("firstSteps.title")}</h3>
        <p className="tabular text-sm text-muted">{t("firstSteps.progress", { done, total: steps.length })}</p>
      </div>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <StepLine key={step.name} {...step} />
        ))}
      </ol>
    </Card>
  )
}

function StepLine({ name, done }: Step) {
  const { t } = useTranslation("property-actions")
  const line = (
    <>
      <span
        className={classes(
          "grid size-6 shrink-0 place-items-center rounded-full border",
          done ? "border-transparent bg-accent text-on-accent" : "border-line-strong",
        )}
      >
        {done && <Check aria-hidden strokeWidth={3} className="size-3.5" />}
        <span className="sr-only">{t(done ? "firstSteps.done" : "firstSteps.open")}</span>
      </span>
      <span className="grid min-w-0 grow">
        <span className={classes("font-medium", done && "text-muted")}>{t(`firstSteps.${name}.title`)}</span>
        {!done && <span className="text-sm text-muted">{t(`firstSteps.${name}.text`)}</span>}
      </span>
      {!done && <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />}
    </>
  )
  const className = "flex min-h-14 items-center gap-4 px-4 py-2.5 sm:px-6"
  const linkClass = `${className} hover:bg-sunken/50 focus-visible:-outline-offset-2`
  return (
    <li>
      {done ? (
        <div className={className}>{line}</div>
      ) : name === "property" ? (
        <PropertyLink className={linkClass}>{line}</PropertyLink>
      ) : (
        <Link to="/admin" state={ACTIONS[name]} className={linkClass}>
          {line}
        </Link>
      )}
    </li>
  )
}

const ACTIONS = {
  company: { activeTab: "settings" },
  agent: { activeTab: "agents", action: "create" },
  embed: { activeTab: "embed" },
} as const
