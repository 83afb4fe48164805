import { factsIn, fillIn, If } from "../shell/facts"
import { useWords } from "../shell/words"
import { LegalFrame } from "./legal-frame"
import { OperatorFacts } from "./operator-facts"

type Section = { id: string; title: string; paragraphs: string[]; list?: string[]; facts?: boolean; hosting?: boolean }

/** Datenschutzerklärung and privacy policy (spec section 2). */
export function PrivacyPolicy() {
  const { words } = useWords()
  const { title, dated, checked, hosting } = words.legal.privacy
  const sections: Section[] = words.legal.privacy.sections
  return (
    <LegalFrame page="privacy" title={title}>
      <p className="text-muted">
        {dated}
        <br />
        {checked}
      </p>
      <nav aria-labelledby="contents">
        <h2 id="contents">{words.site.legal.contents}</h2>
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
          {section.facts && <OperatorFacts brief />}
          {section.hosting && (
            <If facts={factsIn(hosting)}>
              <p>{fillIn(hosting)}</p>
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
    </LegalFrame>
  )
}
