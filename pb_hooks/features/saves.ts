import { requireRecord, runHookChain, waitForWriters } from "../database/records"
import { makeTotalHook } from "../server/access/row-totals"
import { asApiError } from "../server/http/record-hook"
import type { SaveHooks, SaveKind, Saves } from "../server/saves"
import { saves as accounts } from "./accounts/saves"
import { saves as agents } from "./agents/saves"
import { COLLECTIONS } from "./collections"
import { saves as companies } from "./companies/saves"
import { saves as confirmations } from "./confirmations/saves"
import { saves as contacts } from "./contacts/saves"
import { saves as deliveries } from "./deliveries/saves"
import { saves as documents } from "./documents/saves"
import { saves as figures } from "./figures/saves"
import { saves as inboundMails } from "./inbound-mails/saves"
import { saves as inquiries } from "./inquiries/saves"
import { saves as media } from "./media/saves"
import { saves as payments } from "./payments/saves"
import { saves as properties } from "./properties/saves"
import { saves as savedViews } from "./saved-views/saves"
import { saves as searches } from "./searches/saves"
import { saves as sellers } from "./sellers/saves"
import { saves as viewings } from "./viewings/saves"

/** Hooks of several features around one table run in this order, the first outside. */
const FEATURES: readonly Saves[] = [
  payments,
  accounts,
  companies,
  agents,
  sellers,
  properties,
  media,
  documents,
  inquiries,
  inboundMails,
  confirmations,
  contacts,
  savedViews,
  searches,
  figures,
  viewings,
  deliveries,
]

const assertBelowTotals = makeTotalHook(COLLECTIONS)

function join(kind: SaveKind): SaveHooks {
  const joined: Record<string, SaveHooks[string]> = {}
  for (const saves of FEATURES) {
    for (const [table, hooks] of Object.entries(saves[kind] ?? {})) joined[table] = [...(joined[table] ?? []), ...hooks]
  }
  if (kind !== "create") return joined
  for (const [table, { totals }] of Object.entries(COLLECTIONS))
    if (totals !== undefined) joined[table] = [assertBelowTotals, ...(joined[table] ?? [])]
  return joined
}

export const SAVES = {
  create: join("create"),
  update: join("update"),
  delete: join("delete"),
  afterUpdate: join("afterUpdate"),
} satisfies Saves

function runTable(event: core.RecordEvent, hooks: SaveHooks): void {
  asApiError(() => {
    waitForWriters(event.app)
    runHookChain(event, hooks[requireRecord(event).collection().name] ?? [])
  })
}

export const onCreate = (event: core.RecordEvent): void => runTable(event, SAVES.create)
export const onUpdate = (event: core.RecordEvent): void => runTable(event, SAVES.update)
export const onDelete = (event: core.RecordEvent): void => runTable(event, SAVES.delete)

export const onUpdated = (event: core.RecordEvent): void =>
  runHookChain(event, SAVES.afterUpdate[requireRecord(event).collection().name] ?? [])
