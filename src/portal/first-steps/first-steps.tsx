import { Check, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { Company } from "../../domain/companies/company"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { cx } from "../../ui/classes"
import { COMPANY_HASH, LEGAL_HASH } from "../frame/opened-by-hash"
import { PropertyLink } from "../properties"
import texts from "./first-steps.json"
import { OwnAgent } from "./own-agent"
import { type Step, type StepName, useSteps } from "./use-steps"

addTranslations({ "first-steps": texts })

type FirstStepsProps = {
  companyId: string | null
  /** Undefined until they are counted. */
  listings: number | undefined
}

/** Shows the checklist of a new company; it disappears with the last step. */
export function FirstSteps({ companyId, listings }: FirstStepsProps) {
  const { t } = useTranslation("first-steps")
  const state = useSteps(companyId, listings)
  if (state === null) return null
  const { steps, company, skip } = state
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)
  return (
    <Card flush className="print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 pb-2 sm:px-6">
        <h3 className="font-semibold">{t("title")}</h3>
        <p className="tabular text-sm text-muted">{t("progress", { done, total: steps.length })}</p>
      </div>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <StepLine
            key={step.name}
            {...step}
            explains={step === next}
            company={company}
            onSkip={() => skip(step.name)}
          />
        ))}
      </ol>
    </Card>
  )
}

type StepLineProps = Step & {
  /** True for the next step alone, so that the list leaves room for what it asks for, on phones too. */
  explains: boolean
  /** `null` before the company exists. */
  company: Company | null
  onSkip: () => void
}

function StepLine({ name, done, explains, company, onSkip }: StepLineProps) {
  const { t } = useTranslation("first-steps")
  const line = (
    <>
      <span
        className={cx(
          "grid size-6 shrink-0 place-items-center rounded-full border",
          done ? "border-transparent bg-accent text-on-accent" : "border-line-strong",
        )}
      >
        {done && <Check aria-hidden strokeWidth={3} className="size-3.5" />}
        <span className="sr-only">{t(done ? "done" : "open")}</span>
      </span>
      <span className="grid min-w-0 grow">
        <span className={cx("font-medium", done && "text-muted")}>{t(`${name}.title`)}</span>
        {explains && <span className="text-sm text-pretty text-muted">{t(`${name}.text`)}</span>}
      </span>
      {!done && company && <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />}
    </>
  )
  const className = cx("flex min-w-0 grow items-center gap-4 px-4 sm:px-6", done ? "py-1.5" : "min-h-12 py-2")
  if (done || company === null) return <li className={className}>{line}</li>
  return (
    <li className="flex flex-wrap items-center sm:flex-nowrap">
      <StepLink name={name} className={`${className} hover:bg-sunken/50 focus-visible:-outline-offset-2`}>
        {line}
      </StepLink>
      {/* A quiet button's text begins and ends 13 pixels inside it: it stands below the title, and below the progress. */}
      <span className="flex flex-wrap gap-x-2 pb-2 ps-[2.6875rem] pe-2 sm:flex-nowrap sm:p-0 sm:pe-[0.6875rem]">
        {name === "agent" && <OwnAgent company={company} />}
        <Button size="sm" variant="quiet" onClick={onSkip}>
          <span aria-hidden>{t("skip")}</span>
          <span className="sr-only">{t("skipOf", { step: t(`${name}.title`) })}</span>
        </Button>
      </span>
    </li>
  )
}

type StepLinkProps = { name: StepName; className: string; children: ReactNode }

function StepLink({ name, ...rest }: StepLinkProps) {
  if (name === "property") return <PropertyLink {...rest} />
  const target = TARGETS[name]
  return <Link {...rest} {...target} />
}

const TARGETS = {
  company: { to: `/admin?tab=settings&area=company${COMPANY_HASH}` },
  imprint: { to: `/admin?tab=settings&area=legal${LEGAL_HASH}` },
  contract: { to: "/admin/contract" },
  agent: { to: "/admin", state: { activeTab: "agents", action: "create" } },
  embed: { to: "/admin", state: { activeTab: "embed" } },
} as const
