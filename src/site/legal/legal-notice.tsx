import { useWords } from "../shell/words"
import { LegalFrame } from "./legal-frame"
import { OperatorFacts } from "./operator-facts"

/** Impressum and legal notice (spec section 2). A framework, no legal advice: the README tells the operator so. */
export function LegalNotice() {
  const { words } = useWords()
  const { title, responsible, sections } = words.legal.notice
  return (
    <LegalFrame page="legal" title={title}>
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
    </LegalFrame>
  )
}
