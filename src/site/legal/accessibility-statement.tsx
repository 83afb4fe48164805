import { If, interpolate, Unless } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { LegalLayout } from "./legal-layout"
import { OperatorFacts } from "./operator-facts"

type Section = { id: string; title: string; paragraphs: string[]; list?: string[]; facts?: boolean }

/** Shows the statement under § 14 BFSG: a draft until the operator says when it was checked (docs/settings.md). */
export function AccessibilityStatement() {
  const { messages } = useMessages()
  const { title, draft, checked } = messages.legal.accessibility
  const sections: Section[] = messages.legal.accessibility.sections
  return (
    <LegalLayout page="accessibility" title={title}>
      <If facts={["accessibilityChecked"]}>
        <p className="text-muted">{interpolate(checked)}</p>
      </If>
      <Unless fact="accessibilityChecked">
        <p>
          <mark className="rounded-sm bg-signal-soft px-1.5 text-signal">{draft}</mark>
        </p>
      </Unless>
      {sections.map(({ id, title: heading, paragraphs, list, facts }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {facts && <OperatorFacts names={["email", "phone"]} />}
        </section>
      ))}
    </LegalLayout>
  )
}
