import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { inRoot } from "../../scripts/lib/paths"
import { runHookChain, type SaveHook } from "../database/records"
import { SAVES } from "./saves"

/** The order by the names of functions: a person who moves a feature in the list sees what changes. */
const order = Object.fromEntries(
  Object.entries(SAVES).map(([kind, tables]) => [
    kind,
    Object.fromEntries(Object.entries(tables).map(([table, hooks]) => [table, hooks.map(({ name }) => name)])),
  ]),
)

describe("the hooks around a save", () => {
  it("run in one order for each table", () => {
    const property = ["onSaveNumberedProperty", "onListingSaved", "announceListing", "scheduleAfterChange"]
    expect(order).toEqual({
      create: {
        users: ["onSaveUser"],
        companies: ["onSaveCompany", "giveAddress"],
        agents: ["onSaveAgent"],
        properties: ["assertBelowTotals", "onSaveOwned", ...property],
        media: ["onSaveMedia"],
        document_links: ["onDocumentsSent"],
        documents: ["onSaveDocument"],
        coupons: ["onSaveCoupon"],
        subscriptions: ["onSaveSubscription"],
        inquiries: ["saveSenderAsContact", "announceInquiry"],
        viewings: ["assertBelowTotals", "onViewingCreated", "onSaveViewing"],
        contacts: ["onSaveContact"],
        contact_notes: ["assertBelowTotals"],
        saved_views: ["onSaveView"],
        saved_searches: ["assertBelowTotals"],
        outbox: ["offerReplyAddress"],
      },
      update: {
        users: [
          "onSaveBuyer",
          "keepOwner",
          "revokeWhenLeaving",
          "onSaveUser",
          "forgetRemovals",
          "unlinkWhenLeaving",
          "releaseWhenLeaving",
        ],
        companies: ["onSaveCompany"],
        agents: ["onSaveAgent", "scheduleAfterChange"],
        properties: [
          "onSaveOwned",
          ...property.slice(0, 2),
          "onPriceChanged",
          "onListingChanged",
          ...property.slice(2),
        ],
        media: ["onSaveMedia"],
        documents: ["onSaveDocument"],
        coupons: ["onSaveCoupon"],
        subscriptions: ["onSaveSubscription"],
        inquiries: ["saveIfChanged", "saveSenderAsContact"],
        viewings: ["onSaveViewing"],
        contacts: ["onSaveContact"],
        saved_views: ["onSaveView"],
        targets: ["saveIfChanged"],
        webhooks: ["saveIfChanged"],
        outbox: ["onMailTried", "onAnswerMailEnded", "onOfferRefused", "onCopyEnded"],
      },
      delete: {
        users: ["keepOwnerWhenDeleted", "revokeWhenDeleted"],
        companies: ["onDeleteCompany"],
        agents: ["onDeleteAgent", "onAgentGone"],
        properties: ["onListingDeleted", "announceDeletedListing", "scheduleAfterChange"],
        inquiries: ["deleteMails", "eraseMail"],
        contacts: ["onContactGone"],
        answers: ["deleteMails"],
        viewings: ["onDeleteViewing"],
      },
      afterUpdate: { users: ["notifyFormerColleagues", "notifyEndedSessions"] },
    })
  })

  it("hold one engine: a callback each for creations, updates and deletions", () => {
    const main = readFileSync(inRoot("pb_hooks/main.ts"), "utf8")
    for (const event of ["Create", "Update", "Delete"]) {
      expect([event, main.match(new RegExp(`onRecord${event}\\(`, "g"))]).toEqual([event, [`onRecord${event}(`]])
    }
  })

  function play(...hooks: SaveHook[]): string[] {
    const log: string[] = []
    const event = { app: "database", next: () => log.push(`row written in ${event.app}`) }
    const logged =
      (hook: SaveHook, index: number): SaveHook =>
      (inner) => {
        log.push(`${index} begins in ${inner.app}`)
        hook(inner)
        log.push(`${index} ends in ${inner.app}`)
      }
    runHookChain(Object(event), hooks.map(logged))
    return log
  }
  const goOn: SaveHook = (event) => event.next()

  it("surround each other, and then the row", () => {
    const [begun, ended] = [
      ["0 begins in database", "1 begins in database"],
      ["1 ends in database", "0 ends in database"],
    ]
    expect(play(goOn, goOn)).toEqual([...begun, "row written in database", ...ended])
    expect(play()).toEqual(["row written in database"])
  })

  it("share what one of them changes, such as a transaction, with those within it and the row", () => {
    const inTransaction: SaveHook = (event) => {
      const { app } = event
      event.app = Object("transaction")
      event.next()
      event.app = app
    }
    expect(play(inTransaction, goOn)).toEqual([
      "0 begins in database",
      "1 begins in transaction",
      "row written in transaction",
      "1 ends in transaction",
      "0 ends in database",
    ])
  })

  it("end where one of them does not go on", () => {
    expect(play(() => {}, goOn)).toEqual(["0 begins in database", "0 ends in database"])
  })
})
