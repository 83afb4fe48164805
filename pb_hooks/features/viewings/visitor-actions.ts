import { DAY } from "../../../src/domain/values/durations"
import { type Db, saveRow } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { consume } from "../../engine/rate-limit"
import { remember } from "./before"
import { saveViewing } from "./change-viewing"
import { findFreeSlots, getStart } from "./taken-times"
import { tellHost } from "./viewing-mails"

// A visitor does these on the page of a viewing. They run in an open transaction and do nothing that the page no longer offers.

/** Gives the visitor the time that they have picked; returns false if it is no longer free. */
export function pickSlot(app: Db, viewing: core.Record, slot: string): boolean {
  const status = viewing.getString("status")
  // The same form sent twice has succeeded.
  if (status === "confirmed" && getStart(viewing) === slot) return true
  if (status !== "offered" || !findFreeSlots(app, viewing, Date.now()).includes(slot)) return false
  saveViewing(app, viewing, { status: "confirmed", starts_at: slot, wish: "" }, remember(viewing))
  tellHost(app, viewing, "picked")
  return true
}

const isAhead = (viewing: core.Record) => Date.parse(getStart(viewing)) > Date.now()

export function cancelByVisitor(app: Db, viewing: core.Record): void {
  if (viewing.getString("status") !== "confirmed" || !isAhead(viewing)) return
  saveViewing(app, viewing, { status: "cancelled", wish: "", doubt: "" }, remember(viewing))
  tellHost(app, viewing, "dropped")
}

/** Each wish is a mail to the agent. */
const MAX_WISHES = 5
const TOO_MANY_WISHES = "Ihre Wünsche von heute sind angekommen. Bitte warten Sie auf eine Antwort, oder rufen Sie an."

/** Tells the agent when the visitor would like to come; a confirmed time stays until the agent changes it. */
export function askForOther(app: Db, viewing: core.Record, wish: string): void {
  const status = viewing.getString("status")
  const isOpen = status === "offered" || (status === "confirmed" && isAhead(viewing))
  if (!isOpen || wish === viewing.getString("wish")) return
  if (consume(`viewing-wishes:${viewing.id}`, 1, MAX_WISHES, DAY) > 0) throw new HttpError(429, TOO_MANY_WISHES)
  saveRow(app, viewing, { wish })
  tellHost(app, viewing, "wish")
}
