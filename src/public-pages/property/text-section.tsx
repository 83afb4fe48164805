import { textBlocks } from "../../domain/values/text"
import { Section } from "../section"
import { TextBlocks } from "../text-blocks"

type TextSectionProps = { title: string; text: string; children?: React.ReactNode }

/** Renders a text below the children; nothing without both. */
export function TextSection({ title, text, children }: TextSectionProps) {
  if (textBlocks(text).length === 0 && !children) return null
  return (
    <Section title={title}>
      {children}
      <TextBlocks text={text} />
    </Section>
  )
}
