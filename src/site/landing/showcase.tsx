import { useMessages } from "../shell/messages"
import { ProductImage } from "../shell/product-image"
import { SectionTitle } from "./section-title"

export function Showcase() {
  const { messages } = useMessages()
  const { title, subtitle } = messages.landing.showcase
  const labels = messages.site.showcase
  return (
    <section aria-labelledby="showcase-title" className="night overflow-hidden">
      <div className="wrap band">
        <SectionTitle id="showcase" title={title} subtitle={subtitle} />
        <div className="showcase">
          <ProductImage alt={labels.portal} className="shot w-full max-sm:hidden" sources={[{ name: "portal" }]} />
          <ProductImage alt={labels.phone} className="shot phone" sources={[{ name: "phone" }]} />
        </div>
      </div>
    </section>
  )
}
