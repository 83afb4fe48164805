import { Copy, ExternalLink } from "lucide-react"
import { PLANS } from "../../domain/payments/plan"
import { formatCents } from "../../domain/properties/price"
import { buttonClass } from "../../ui/button-class"
import { If, interpolate } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { paymentPath } from "../shell/paths"
import { sentences } from "./section-title"
import { WidgetPreview } from "./widget-preview"

export function Hero() {
  const { language, messages } = useMessages()
  const { hero } = messages.landing
  const labels = messages.site.hero
  const price = formatCents(PLANS.starter.cents, language)
  return (
    <section aria-labelledby="hero-title" className="wrap pt-8 sm:pt-14">
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1.2fr_1fr]">
        <h1 id="hero-title" className="display">
          {sentences(hero.title).map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{" "}
            </span>
          ))}
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
      <WidgetPreview />
      <If facts={["showcase"]}>
        <p className="mt-4 -ms-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <button
            type="button"
            data-copy={SAMPLE_LINE}
            className={buttonClass({ variant: "quiet", className: "scripted" })}
          >
            <Copy aria-hidden className="size-4" />
            <span data-copied={labels.copied}>{labels.copy}</span>
          </button>
          <If facts={["demoSite"]}>
            <a href="/demo/" className={buttonClass({ variant: "quiet" })}>
              <ExternalLink aria-hidden className="size-4" />
              {labels.demoSite}
            </a>
          </If>
          <span className="ps-4 text-muted">{labels.copyHint}</span>
        </p>
      </If>
    </section>
  )
}

/** The classes that fit both buttons side by side on phones, so that the preview starts on the first screen. */
const action = "max-sm:px-3 max-sm:text-sm"

const SAMPLE_LINE = '<script src="{{appUrl}}/embed.js" data-company="{{showcase}}" async></script>'
