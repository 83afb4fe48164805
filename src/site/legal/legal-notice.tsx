import { If } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { LegalLayout } from "./legal-layout"
import { OperatorFacts } from "./operator-facts"

/** Shows the Impressum: a framework and no legal advice, as docs/settings.md tells operators. */
export function LegalNotice() {
  const { messages } = useMessages()
  const { title, responsible, sections, demo } = messages.legal.notice
  return (
    <LegalLayout page="legal" title={title}>
      <section aria-label={responsible}>
        <h2>{responsible}</h2>
        <OperatorFacts />
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
