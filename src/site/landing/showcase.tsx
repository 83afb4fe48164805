import type { Language } from "../../i18n/languages"
import type { ImageName } from "../images"
import { useMessages } from "../shell/messages"
import { ProductImage } from "../shell/product-image"
import { SectionTitle } from "./section-title"

/** Portal and listing page, or what of the product is in English. */
const IMAGES: Record<Language, { portal: ImageName; phone: ImageName }> = {
  de: { portal: "portal", phone: "phone" },
  en: { portal: "list-en", phone: "phone-en" },
}

export function Showcase() {
  const { language, messages } = useMessages()
  const { title, subtitle } = messages.landing.showcase
  const labels = messages.site.showcase
  const { portal, phone } = IMAGES[language]
  return (
    <section aria-labelledby="showcase-title" className="night overflow-hidden">
      <div className="wrap band">
        <SectionTitle id="showcase" title={title} subtitle={subtitle} />
        <div className="showcase">
          <ProductImage alt={labels.portal} className="shot w-full max-sm:hidden" sources={[{ name: portal }]} />
          <ProductImage alt={labels.phone} className="shot phone" sources={[{ name: phone }]} />
        </div>
      </div>
    </section>
  )
}
