import { Plus } from "lucide-react"
import { type Fact, findPlaceholders, If, interpolate, Unless } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { SectionTitle } from "./section-title"

/** The anchors of answers to which notes of the prices link, by the fact that the note names. */
const ANCHORS: Partial<Record<Fact, string>> = { moneyBackDays: "money-back", germanHosting: "gdpr" }

/** Uses `<details>` of one name, of which the browser keeps at most one open. */
export function Faq() {
  const { messages } = useMessages()
  const { title, items } = messages.landing.faq
  return (
    <section id="faq" aria-labelledby="faq-title" className="bg-sunken">
      <div className="wrap band grid gap-12 lg:grid-cols-[1fr_45rem] lg:gap-16">
        <SectionTitle id="faq" title={title} />
        <div>
          {items.map((item) =>
            // The answer about the DSGVO says where the data is as well.
            findPlaceholders(item.answer).includes("hosting") ? (
              <Unless key={item.question} fact="germanHosting">
                <Answer {...item} />
              </Unless>
            ) : (
              <Answer key={item.question} {...item} />
            ),
          )}
        </div>
      </div>
    </section>
  )
}

function Answer({ question, answer }: { question: string; answer: string }) {
  const facts = findPlaceholders(answer)
  return (
    <If facts={facts}>
      <details name="faq" id={facts.map((name) => ANCHORS[name])[0]} className="answer">
        <summary>
          <h3 className="text-lg font-semibold">{question}</h3>
          <Plus aria-hidden className="size-5 shrink-0 text-accent" />
        </summary>
        <p className="max-w-2xl pe-10 pb-6 text-muted">{interpolate(answer)}</p>
      </details>
    </If>
  )
}
