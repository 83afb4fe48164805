import { paragraphs } from "../../domain/text"
import { Section } from "../section"

/** One paragraph per line; renders nothing for an empty text. */
export function TextSection({ title, text }: { title: string; text: string }) {
  const lines = paragraphs(text)
  if (lines.length === 0) return null
  return (
    <Section title={title}>
      <div className="max-w-prose space-y-3 leading-relaxed wrap-anywhere hyphens-auto">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change places.
          <p key={index}>{line}</p>
        ))}
      </div>
    </Section>
  )
}
