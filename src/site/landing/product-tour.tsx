import { ExternalLink, LogIn } from "lucide-react"
import type { Language } from "../../i18n/languages"
import type { ImageName } from "../images"
import { If } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { ProductImage } from "../shell/product-image"

type Source = { name: ImageName; media?: string }
type Sources = readonly [Source, ...Source[]]

const WIDE = "(min-width: 57rem)"
const MIDDLE = "(min-width: 42rem)"

const WIDGET: Record<Language, Sources> = {
  de: [{ name: "widget-3", media: WIDE }, { name: "widget-2", media: MIDDLE }, { name: "widget-1" }],
  en: [{ name: "widget-3-en", media: WIDE }, { name: "widget-2-en", media: MIDDLE }, { name: "widget-1-en" }],
}

/** Pictures of the portal, by the name of the view. */
const PORTAL: Record<string, Sources> = {
  inbox: [{ name: "inbox", media: MIDDLE }, { name: "inbox-phone" }],
  viewings: [{ name: "viewings", media: MIDDLE }, { name: "viewings-phone" }],
  person: [{ name: "person", media: MIDDLE }, { name: "person-phone" }],
}

/**
 * Shows the product in use, one view at a time. The choice needs no script, and the pictures of views that nobody chooses are
 * not loaded. The script lays the live widget over its picture. The English page has one view, because the portal and the
 * texts of the live listings are in German.
 */
export function ProductTour() {
  const { language, messages } = useMessages()
  const { title, views, note } = messages.site.tour
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset without choices, as on the English page, is none */}
      <div role="group" aria-label={title} className="tour mt-10 lg:mt-14">
        <div className="views">
          {views.length === 1 && <span>{views[0]?.label}</span>}
          {views.length > 1 &&
            views.map(({ name, label }) => (
              <label key={name}>
                <input type="radio" name="view" value={name} defaultChecked={name === "website"} />
                {label}
              </label>
            ))}
        </div>
        {views.map(({ name, alt, live }) => (
          <div key={name} className={`view ${name}`}>
            {live !== undefined && (
              <If facts={["showcase"]}>
                <span hidden data-live="{{showcase}}" data-title={live} />
              </If>
            )}
            <ProductImage eager={name === "website"} alt={alt} sources={PORTAL[name] ?? WIDGET[language]} />
          </div>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 text-sm text-muted">
        {note}
        <If facts={["demoSite"]}>
          <a href="/demo/" className="inline-flex min-h-11 items-center gap-2 font-medium text-ink underline-offset-4">
            <ExternalLink aria-hidden className="size-4" />
            {messages.site.sample.demoSite}
          </a>
        </If>
        <If facts={["demoEmail"]}>
          <a href="/auth" className="inline-flex min-h-11 items-center gap-2 font-medium text-ink underline-offset-4">
            <LogIn aria-hidden className="size-4" />
            {messages.site.sample.demoPortal}
          </a>
          <span data-demo-login translate="no">
            <code className="select-all">{"{{demoEmail}}"}</code> ·{" "}
            <code className="select-all">{"{{demoPassword}}"}</code>
          </span>
        </If>
      </p>
    </>
  )
}
