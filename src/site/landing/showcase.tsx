import { Picture } from "../shell/picture"
import { useWords } from "../shell/words"
import { SectionTitle } from "./section-title"

/** The product, large enough to be read. */
export function Showcase() {
  const { words } = useWords()
  const { title, subtitle } = words.landing.showcase
  const labels = words.site.showcase
  return (
    <section aria-labelledby="showcase-title" className="night overflow-hidden">
      <div className="wrap band">
        <SectionTitle id="showcase" title={title} subtitle={subtitle} />
        <div className="showcase">
          <Picture alt={labels.portal} className="shot w-full max-sm:hidden" sources={[{ name: "portal" }]} />
          <Picture alt={labels.phone} className="shot phone" sources={[{ name: "phone" }]} />
        </div>
      </div>
    </section>
  )
}
