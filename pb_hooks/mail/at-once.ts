import { ownAddress } from "../base/own-address"
import { sendWaiting } from "./deliver"

const TIMEOUT_SECONDS = 2
const key = (token: string) => `mail:start:${token}`

/**
 * After the commit: a request to this server itself, which responds at once and then sends. Engines start nothing beside
 * what they run, and a mail server may take minutes. Where it fails, the job sends within a minute.
 */
export function startSending(event: core.RecordEvent): void {
  event.next()
  const token = $security.randomString(32)
  $app.store().set(key(token), true)
  try {
    $http.send({ url: `http://${ownAddress()}/internal/mail/${token}`, method: "POST", timeout: TIMEOUT_SECONDS })
  } catch {
    $app.store().remove(key(token))
  }
}

export function sendAfterResponse(event: core.RequestEvent): void {
  const token = key(event.request?.pathValue("token") ?? "")
  const isKnown = $app.store().has(token)
  $app.store().remove(token)
  event.noContent(isKnown ? 204 : 404)
  event.flush()
  if (isKnown) sendWaiting()
}
