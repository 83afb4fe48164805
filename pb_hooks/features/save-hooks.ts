import { saveIfChanged } from "../database/changes"
import { recordOf, runHooks, type SaveHook, waitForWriters } from "../database/records"
import { asApiError } from "../server/http/record-hook"
import { revokeWhenDeleted, revokeWhenLeaving } from "./accounts/interfaces"
import { forgetRemovals } from "./accounts/removals-record"
import { notifyEndedSessions, notifyFormerColleagues, onSaveUser } from "./accounts/users-record"
import { onDeleteAgent, onSaveAgent } from "./agents/agents-record"
import { onDeleteCompany, onSaveCompany } from "./companies/companies-record"
import { announceDeletedListing, announceInquiry, announceListing } from "./deliveries/events"
import { scheduleAfterChange } from "./deliveries/target-lease"
import { onLinkDeleted } from "./documents/document-links"
import { onSaveDocument } from "./documents/documents"
import { onInquiryDeleted, onMailEnded } from "./inquiries/mail-outcome"
import { onSaveMedia } from "./media/media"
import { onSaveCoupon } from "./payments/coupons-record"
import { onSaveBuyer, onSaveSubscription } from "./payments/subscriptions"
import { onSaveNumberedProperty } from "./properties/property-references"
import { onListingSaved } from "./searches/listing-news"

type Hooks = Readonly<Record<string, readonly SaveHook[]>>

const PROPERTY = [onSaveNumberedProperty, onListingSaved, announceListing, scheduleAfterChange]

/** What surrounds a save or a deletion, by table, the outermost first: whoever saves, by whichever route. */
export const SAVE_HOOKS = {
  create: {
    properties: PROPERTY,
    media: [onSaveMedia],
    documents: [onSaveDocument],
    companies: [onSaveCompany],
    agents: [onSaveAgent],
    coupons: [onSaveCoupon],
    users: [onSaveUser],
    subscriptions: [onSaveSubscription],
    inquiries: [announceInquiry],
  },
  update: {
    properties: PROPERTY,
    media: [onSaveMedia],
    documents: [onSaveDocument],
    companies: [onSaveCompany],
    agents: [onSaveAgent, scheduleAfterChange],
    inquiries: [saveIfChanged],
    targets: [saveIfChanged],
    webhooks: [saveIfChanged],
    coupons: [onSaveCoupon],
    users: [revokeWhenLeaving, onSaveUser, onSaveBuyer, forgetRemovals],
    subscriptions: [onSaveSubscription],
    outbox: [onMailEnded],
  },
  delete: {
    companies: [onDeleteCompany],
    agents: [onDeleteAgent],
    properties: [announceDeletedListing, scheduleAfterChange],
    inquiries: [onInquiryDeleted],
    users: [revokeWhenDeleted],
    document_links: [onLinkDeleted],
  },
} satisfies Record<string, Hooks>

function runTable(event: core.RecordEvent, hooks: Hooks): void {
  asApiError(() => {
    waitForWriters(event.app)
    runHooks(event, hooks[recordOf(event).collection().name] ?? [])
  })
}

export const onCreate = (event: core.RecordEvent): void => runTable(event, SAVE_HOOKS.create)
export const onUpdate = (event: core.RecordEvent): void => runTable(event, SAVE_HOOKS.update)
export const onDelete = (event: core.RecordEvent): void => runTable(event, SAVE_HOOKS.delete)

/** After the commit. */
export const onUserUpdated = (event: core.RecordEvent): void =>
  runHooks(event, [notifyFormerColleagues, notifyEndedSessions])
