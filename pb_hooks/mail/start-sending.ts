import { ownAddress } from "../engine/own-address"

const TIMEOUT_SECONDS = 2
export const startKey = (token: string) => `mail:start:${token}`

/**
 * Sends a request to this server itself after the commit, which responds at once and then sends mails. Engines start
 * nothing beside what they run, and a mail server may take minutes. If it fails, the job sends within a minute.
 */
export function startSending(): void {
  const token = $security.randomString(32)
  $app.store().set(startKey(token), true)
  try {
    $http.send({ url: `http://${ownAddress()}/internal/mail/${token}`, method: "POST", timeout: TIMEOUT_SECONDS })
  } catch {
    $app.store().remove(startKey(token))
  }
}
