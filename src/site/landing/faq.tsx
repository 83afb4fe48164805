import { Plus } from "lucide-react"
import { factsIn, fillIn, If } from "../shell/facts"
import { useWords } from "../shell/words"
import { SectionTitle } from "./section-title"

/** One answer is open at a time, and can be closed again: `<details>` of one name do that by themselves. */
export function Faq() {
  const { words } = useWords()
  const { title, items } = words.landing.faq
  return (
    <section id="faq" aria-labelledby="faq-title" className="bg-sunken">
      <div className="wrap band grid gap-12 lg:grid-cols-[1fr_45rem] lg:gap-16">
        <SectionTitle id="faq" title={title} />
        <div>
          {items.map(({ question, answer }) => (
            <If key={question} facts={factsIn(answer)}>
              <details
                name="faq"
                id={factsIn(answer).includes("moneyBackDays") ? "money-back" : undefined}
                className="answer"
              >
                <summary>
                  <h3 className="text-lg font-semibold">{question}</h3>
                  <Plus aria-hidden className="size-5 shrink-0 text-accent" />
                </summary>
                <p className="max-w-2xl pe-10 pb-6 text-pretty text-muted">{fillIn(answer)}</p>
              </details>
            </If>
          ))}
        </div>
      </div>
    </section>
  )
}
