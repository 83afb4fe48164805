import type { PublicAgent } from "../../../src/domain/agents/agent"
import { fullName } from "../../../src/domain/values/text"
import type { ListingCardData } from "../../../src/public-pages/page-data"
import { offeredPrice } from "./seo"

/** Describes an agent in the vocabulary of schema.org, wherever a page names one as a person. */
export const describePerson = (agent: PublicAgent) => ({
  "@type": "Person",
  name: fullName(agent),
  jobTitle: agent.position || undefined,
  telephone: agent.phone || undefined,
  email: agent.email || undefined,
})

/** Describes what a page offers: not what is sold. */
export const describeOffers = (cards: readonly ListingCardData[], origin: string) =>
  cards
    .filter(({ status }) => status === "active")
    .map((card) => ({
      "@type": "Offer",
      name: card.title,
      url: `${origin}/property/${card.id}`,
      ...offeredPrice(card.marketing_type, card),
    }))
