import { invalidate } from "../cache/cache"
import { companySeal } from "../db/company-seal"
import { movedTo } from "../db/moved-company"
import { MOVED } from "../db/owner-rows"
import { rows } from "../db/sql"
import { requestedAddress } from "../http/request"

const FILES = "GET /api/files/"
const MUX = "native:mux"
const GUARDED = "native:guarded"
const PERMANENT = 308

/** Go's own, which can be told of a pattern while it serves. */
type Mux = ReturnType<NonNullable<core.ServeEvent["router"]>["buildMux"]>

/** Files have a guard only where somebody has moved, as it holds an engine while each is sent (decision 5). */
export function keepMuxes(mux: Mux, guarded: Mux): void {
  $app.store().set(MUX, mux)
  $app.store().set(GUARDED, guarded)
  const someMoved = rows($app, "SELECT id AS row FROM companies WHERE moved_to != '' LIMIT 1", {}).length > 0
  if (someMoved) guardFiles()
}

function guardFiles(): void {
  const [mux, guarded] = [$app.store().get(MUX), $app.store().get(GUARDED)] as [Mux | null, Mux | null]
  // A pattern can be registered once.
  if (!mux || !guarded) return
  $app.store().remove(GUARDED)
  mux.handle(FILES, guarded)
}

/** From a command of this machine: a company was moved, or replaced. */
export function noticeCompany(event: core.RequestEvent): void {
  const [id, seal] = ["id", "seal"].map((name) => event.request?.pathValue(name) ?? "")
  const isKnown = $security.equal(seal ?? "", companySeal(id ?? ""))
  if (isKnown && id) {
    invalidate(id)
    if (movedTo(id) !== "") guardFiles()
  }
  event.noContent(isKnown ? 204 : 404)
}

export const isFile = ({ request }: core.RequestEvent): boolean => request?.pattern.startsWith(FILES) ?? false

/** What has moved is at the same address of its installation, which says who may have it. */
export function serveUnlessMoved(event: core.RequestEvent): void {
  const origin = originOf(event)
  if (origin === "") {
    event.next()
    return
  }
  event.response.header().set("Cache-Control", "no-store")
  event.redirect(PERMANENT, origin + requestedAddress(event))
}

function originOf({ request }: core.RequestEvent): string {
  const id = request?.pathValue("recordId") ?? ""
  const table = tableOf(request?.pathValue("collection") ?? "")
  if (table === "") return ""
  if (table === "companies") return movedTo(id)
  return movedTo(rows($app, `SELECT company_id AS row FROM ${table} WHERE id = {:id}`, { id })[0] ?? "")
}

function tableOf(collection: string): string {
  try {
    const { name } = $app.findCachedCollectionByNameOrId(collection)
    return MOVED.find(({ table }) => table === name)?.table ?? ""
  } catch {
    return ""
  }
}
