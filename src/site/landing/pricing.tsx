import { Check } from "lucide-react"
import type { ReactNode } from "react"
import { PLAN_IDS, PLANS, type PlanId } from "../../domain/payments/plan"
import { formatCents } from "../../domain/properties/price"
import { buttonClass } from "../../ui/button-class"
import { fact, findPlaceholders, If, interpolate } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { paymentPath } from "../shell/paths"
import { SectionTitle } from "./section-title"
import { vatText } from "./vat-text"

const POPULAR: PlanId = "professional"

export function Pricing() {
  const { messages } = useMessages()
  const { title, subtitle, notes } = messages.landing.pricing
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="wrap band">
      <SectionTitle id="pricing" title={title} subtitle={subtitle} />
      <ul className="mt-12 grid gap-6 lg:grid-cols-2">
        {PLAN_IDS.map((plan, index) => (
          <PlanCard key={plan} plan={plan} texts={messages.landing.pricing.plans[index]} />
        ))}
      </ul>
      <ul className="mt-10 flex flex-wrap gap-x-8 gap-y-3 font-medium">
        <Note text={notes.trial} />
        <Note text={notes.moneyBack} href="#money-back" />
        <Note text={notes.setup} />
        <Note text={notes.storage} />
        <Note text={notes.cancel} />
        <If facts={["germanHosting"]}>
          <Note text={notes.gdpr} href="#gdpr" />
        </If>
      </ul>
      <p className="mt-5 max-w-3xl text-sm text-muted">
        {notes.business} {notes.contract}
        <If facts={["terms"]}>
          {" "}
          {messages.site.pricing.terms}{" "}
          <a href={fact("terms")} className="text-ink underline decoration-line-strong underline-offset-4">
            {messages.site.legal.terms}
          </a>
          .
        </If>
      </p>
    </section>
  )
}

function Note({ text, href }: { text: string; href?: string }): ReactNode {
  const filled = interpolate(text)
  return (
    <If facts={findPlaceholders(text)}>
      <li className="flex items-center gap-2">
        <Check aria-hidden className="size-5 shrink-0 text-accent" />
        {href === undefined ? (
          filled
        ) : (
          <a href={href} className="text-ink underline decoration-line-strong underline-offset-4">
            {filled}
          </a>
        )}
      </li>
    </If>
  )
}

type PlanTexts = {
  name: string
  price: string
  period: string
  description: string
  features: readonly string[]
  cta: string
}

function PlanCard({ plan, texts }: { plan: PlanId; texts: PlanTexts | undefined }) {
  const { language, messages } = useMessages()
  if (texts === undefined) throw new Error(`The dictionary has no plan ${plan}`)
  const { cents, properties } = PLANS[plan]
  const values = { price: formatCents(cents, language), count: String(properties ?? "") }
  const isPopular = plan === POPULAR
  return (
    <li className={`plan ${isPopular ? "popular" : ""}`}>
      <div className="grid gap-1">
        <h3 className="flex items-baseline justify-between gap-4 text-xl font-semibold">
          {texts.name}
          {isPopular && <span className="text-sm font-semibold text-accent">{messages.site.pricing.popular}</span>}
        </h3>
        <p className="text-muted">{texts.description}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="tabular text-4xl font-semibold">{interpolate(texts.price, values)}</span>
        <span className="text-muted">
          {texts.period}
          {vatText(messages.landing.pricing.notes)}
        </span>
      </p>
      <ul className="grid content-start gap-3">
        {texts.features.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            {interpolate(feature, values)}
          </li>
        ))}
      </ul>
      <a href={paymentPath(plan)} className={buttonClass({ variant: isPopular ? "primary" : "secondary", size: "lg" })}>
        {texts.cta}
      </a>
    </li>
  )
}
