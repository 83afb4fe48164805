import { findPlaceholders, If, interpolate } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { LegalLayout } from "./legal-layout"
import { OperatorFacts } from "./operator-facts"

type Section = { id: string; title: string; paragraphs: string[]; list?: string[]; facts?: boolean; hosting?: boolean }

export function PrivacyPolicy() {
  const { messages } = useMessages()
  const { title, dated, checked, hosting } = messages.legal.privacy
  const sections: Section[] = messages.legal.privacy.sections
  return (
    <LegalLayout page="privacy" title={title}>
      <p className="text-muted">
        {dated}
        <br />
        {checked}
      </p>
      <nav aria-labelledby="contents">
        <h2 id="contents">{messages.site.legal.contents}</h2>
        <ol>
          {sections.map(({ id, title: heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          {section.facts && <OperatorFacts names={["representative", "email", "phone", "euRepresentative"]} />}
          {section.hosting && (
            <If facts={findPlaceholders(hosting)}>
              <p>{interpolate(hosting)}</p>
            </If>
          )}
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.list && (
            <ul>
              {section.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </LegalLayout>
  )
}
