import { paymentPath } from "../shell/paths"
import { useWords } from "../shell/words"
import { CodeLine } from "./code-line"

export function FinalCta() {
  const { words } = useWords()
  const { title, subtitle, cta } = words.landing.finalCta
  return (
    <section aria-labelledby="final-title" className="deep">
      <div className="wrap band grid justify-items-start gap-8">
        <h2 id="final-title" className="display max-w-4xl">
          {title}
        </h2>
        <p className="lead">{subtitle}</p>
        <div className="final-line">
          <CodeLine placeholder={words.site.hero.placeholder} />
        </div>
        <a href={paymentPath("starter")} className="final-button">
          {cta}
        </a>
      </div>
    </section>
  )
}
