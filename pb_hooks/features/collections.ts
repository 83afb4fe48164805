import type { Collections } from "../server/collection"
import { serverCollections } from "../server/collections"
import { collections as accounts } from "./accounts/collections"
import { collections as agents } from "./agents/collections"
import { collections as companies } from "./companies/collections"
import { collections as confirmations } from "./confirmations/collections"
import { collections as contacts } from "./contacts/collections"
import { collections as deliveries } from "./deliveries/collections"
import { collections as documents } from "./documents/collections"
import { collections as figures } from "./figures/collections"
import { collections as imports } from "./imports/collections"
import { collections as inboundMails } from "./inbound-mails/collections"
import { collections as inquiries } from "./inquiries/collections"
import { collections as media } from "./media/collections"
import { collections as payments } from "./payments/collections"
import { collections as properties } from "./properties/collections"
import { collections as savedViews } from "./saved-views/collections"
import { collections as searches } from "./searches/collections"
import { collections as viewings } from "./viewings/collections"

/** Every collection, of every feature: how it joins limits, live updates, caches, export, erasure and retention. */
export const COLLECTIONS: Collections = {
  ...serverCollections,
  ...companies,
  // An erased company tells no visitor: its viewings go before what would end them.
  ...viewings,
  ...accounts,
  ...agents,
  ...properties,
  ...media,
  ...documents,
  ...inquiries,
  ...inboundMails,
  ...contacts,
  ...savedViews,
  ...confirmations,
  ...searches,
  ...figures,
  ...imports,
  ...deliveries,
  ...payments,
}
