import { expect, it } from "vitest"
import type { Viewing } from "../../domain/viewings/viewing"
import { forSameVisitor, NO_TYPED_TIME, proposeTime, viewingKind } from "./viewing-form"

const SLOT = "2999-05-01T15:00:00Z"
const viewing = { status: "offered", slots: [SLOT], starts_at: "", name: "Eva Muster", email: "eva@x.de" } as Viewing
const offered = (one: Viewing) => viewingKind("offer", {}).toFormValues(one).slots

it("keeps the times of an open offer, and asks for other ones once a time was picked", () => {
  expect(offered(viewing)).toEqual([{ day: "01.05.2999", time: "17:00" }])
  expect(offered({ ...viewing, status: "confirmed", starts_at: SLOT })).toEqual([NO_TYPED_TIME])
})

it("begins the next viewing of who has cancelled with the person, and with a new time", () => {
  const values = viewingKind("offer", forSameVisitor({ ...viewing, status: "cancelled" })).toFormValues(null)
  expect(values).toMatchObject({ name: "Eva Muster", email: "eva@x.de", slots: [{ time: "17:00" }] })
  expect(values.slots).not.toEqual(offered(viewing))
})

it.each([
  ["2026-11-26T12:00:00Z", "27.11.2026"],
  ["2026-11-27T12:00:00Z", "30.11.2026"],
  ["2026-11-28T12:00:00Z", "30.11.2026"],
  ["2026-11-29T23:30:00Z", "01.12.2026"],
])("proposes at %s the next working day", (now, day) => {
  expect(proposeTime(Date.parse(now))).toEqual({ day, time: "17:00" })
})
