import { sendWaiting } from "./deliver"
import { startKey, startSending } from "./start-sending"

export function onMailWritten(event: core.RecordEvent): void {
  event.next()
  startSending()
}

export function sendAfterResponse(event: core.RequestEvent): void {
  const token = startKey(event.request?.pathValue("token") ?? "")
  const isKnown = $app.store().has(token)
  $app.store().remove(token)
  event.noContent(isKnown ? 204 : 404)
  event.flush()
  if (isKnown) sendWaiting()
}
