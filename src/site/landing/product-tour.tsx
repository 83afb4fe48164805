import { ExternalLink, LogIn } from "lucide-react"
import { typedKeys } from "../../domain/values/type-guards"
import type { ImageName } from "../images"
import { If } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { ProductImage } from "../shell/product-image"

type Source = { name: ImageName; media?: string }
type Sources = readonly [Source, ...Source[]]

const WIDE = "(min-width: 57rem)"
const MIDDLE = "(min-width: 42rem)"

const WIDGET: Record<"de" | "en", Sources> = {
  de: [{ name: "widget-3", media: WIDE }, { name: "widget-2", media: MIDDLE }, { name: "widget-1" }],
  en: [{ name: "widget-3-en", media: WIDE }, { name: "widget-2-en", media: MIDDLE }, { name: "widget-1-en" }],
}

/** Pictures of the portal, by the name of the view. */
const PORTAL: Record<"inbox" | "viewings" | "person", Sources> = {
  inbox: [{ name: "inbox", media: MIDDLE }, { name: "inbox-phone" }],
  viewings: [{ name: "viewings", media: MIDDLE }, { name: "viewings-phone" }],
  person: [{ name: "person", media: MIDDLE }, { name: "person-phone" }],
}

/**
 * Shows the product in use, one view at a time. The choice needs no script, and the pictures of views that nobody chooses are
 * not loaded. The script lays the live widget over its picture.
 */
export function ProductTour() {
  const { language, messages } = useMessages()
  const { title, views, alts, live, note } = messages.site.tour
  return (
    <>
      <div className="tour mt-10 lg:mt-14">
        <fieldset className="views">
          <legend className="sr-only">{title}</legend>
          {typedKeys(views).map((view) => (
            <label key={view}>
              <input type="radio" name="view" value={view} defaultChecked={view === "website"} />
              {views[view]}
            </label>
          ))}
        </fieldset>
        <div className="view website">
          <If facts={["showcase"]}>
            <span hidden data-live="{{showcase}}" data-title={live} />
          </If>
          <ProductImage eager alt={alts.website} sources={WIDGET[language]} />
        </div>
        {typedKeys(PORTAL).map((view) => (
          <div key={view} className={`view ${view}`}>
            <ProductImage alt={alts[view]} sources={PORTAL[view]} />
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
