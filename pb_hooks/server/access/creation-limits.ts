import { clientNetwork } from "../../engine/client-network"
import { type Caller, takePerMinute } from "../../engine/rate-limit"
import type { Collections } from "../collection"

const tooMany = (what: string) =>
  `In der letzten Minute wurden zu viele ${what} angelegt. Bitte warten Sie einen Moment und versuchen Sie es dann noch einmal.`

type Creator = Caller & { auth?: core.Record }

/** Counts a record about to be created. Counts rejected ones too, unless PocketBase's rule rejects them before its hooks. */
export function countCreation(event: Creator, name: string, collections: Collections): void {
  const limit = collections[name]?.limit
  if (limit === undefined || limit === "server") return
  const { per, most, what } = limit
  const caller = (per === "company" && getCompanyOrUserId(event.auth)) || clientNetwork(event.realIP())
  takePerMinute(event, `create:${name}:${caller}`, most, tooMany(what))
}

const getCompanyOrUserId = (user: core.Record | undefined) => user && (user.getString("company_id") || user.id)
