import { PLANS } from "../../domain/payments/plan"
import { formatCents } from "../../domain/properties/price"
import { buttonClass } from "../../ui/button-class"
import { interpolate } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { paymentPath } from "../shell/paths"
import { ProductTour } from "./product-tour"
import { vatText } from "./vat-text"

export function Hero() {
  const { language, messages } = useMessages()
  const { hero, pricing } = messages.landing
  const price = formatCents(PLANS.starter.cents, language) + vatText(pricing.notes)
  return (
    <section aria-labelledby="hero-title" className="wrap pt-8 sm:pt-14">
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1.2fr_1fr]">
        <h1 id="hero-title" className="display">
          {hero.title}
        </h1>
        <div className="grid gap-6">
          <p className="lead">{hero.subtitle}</p>
          <p className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:grow">
            <a
              href={paymentPath("starter")}
              className={buttonClass({ variant: "primary", size: "lg", className: action })}
            >
              {hero.cta}
            </a>
            <a href={paymentPath("professional")} className={buttonClass({ size: "lg", className: action })}>
              {hero.demo}
            </a>
          </p>
          <p className="text-sm text-muted">{interpolate(hero.description, { price })}</p>
        </div>
      </div>
      <ProductTour />
    </section>
  )
}

/** The classes that fit both buttons side by side on phones, so that the preview starts on the first screen. */
const action = "max-sm:px-3 max-sm:text-sm"
