import { saveIfChanged } from "../db/changes"
import { recordOf, runHooks, type SaveHook, waitForWriters } from "../db/records"
import { announceDeletedListing, announceInquiry, announceListing } from "../deliveries/events"
import { scheduleAfterChange } from "../deliveries/target-lease"
import { asApiError } from "../http/record-hook"
import { onListingSaved } from "../leads/listing-news"
import { onInquiryDeleted, onMailEnded } from "../leads/mail-outcome"
import { onLinkDeleted } from "../media/document-links"
import { onSaveDocument } from "../media/documents"
import { onSaveMedia } from "../media/media"
import { onSaveBuyer, onSaveSubscription } from "../payment/subscriptions"
import { onDeleteAgent, onSaveAgent } from "../records/agents"
import { onDeleteCompany, onSaveCompany } from "../records/companies"
import { onSaveCoupon } from "../records/coupons"
import { revokeWhenDeleted, revokeWhenLeaving } from "../records/interfaces"
import { onSaveNumberedProperty } from "../records/property-references"
import { forgetRemovals } from "../records/removals"
import { notifyEndedSessions, notifyFormerColleagues, onSaveUser } from "../records/users"

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
