import { If } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { LegalLayout } from "./legal-layout"
import { OperatorFacts } from "./operator-facts"

/** The order that German courts expect. */
const IN_COURTS_ORDER = ["representative", "email", "phone", "register", "vatId"] as const

/** Shows the Impressum: a framework and no legal advice, as docs/settings.md tells operators. */
export function LegalNotice() {
  const { messages } = useMessages()
  const { title, responsible, sections, demo } = messages.legal.notice
  return (
    <LegalLayout page="legal" title={title}>
      <section aria-label={responsible}>
        <h2>{responsible}</h2>
        <OperatorFacts names={IN_COURTS_ORDER} />
      </section>
      {sections.map(({ id, title: heading, paragraphs }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <If facts={["demoSite"]}>
        <section aria-label={demo.title}>
          <h2>{demo.title}</h2>
          <p>{demo.text}</p>
        </section>
      </If>
    </LegalLayout>
  )
}
