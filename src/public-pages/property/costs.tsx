import { buyingCosts } from "../../domain/properties/buying-costs"
import type { PublicProperty } from "../../domain/properties/property"
import { paragraphs } from "../../domain/values/text"
import { messages } from "../messages"
import { Section } from "../section"
import { BuyerCosts } from "./buying-costs"
import { FactGrid } from "./fact-grid"
import { commissionNote, costFacts } from "./facts"

/** Shows the costs besides the price, or the parts of the rent. */
export function Costs({ property }: { property: PublicProperty }) {
  const facts = costFacts(property)
  const notes = paragraphs(commissionNote(property))
  if (facts.length === 0 && notes.length === 0 && buyingCosts(property) === null) return null
  return (
    <Section title={messages.costs}>
      <FactGrid facts={facts} />
      {notes.map((note) => (
        <p key={note} className="mt-3 max-w-prose text-sm text-muted long-words">
          {note}
        </p>
      ))}
      <BuyerCosts property={property} />
    </Section>
  )
}
