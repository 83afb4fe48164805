import { countAttempt } from "../http/attempts"
import { refusing } from "./refusal"

const ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"

/** PocketBase lets a client choose the id of what it makes. Ours are the server's to give, whoever asks but a superuser. */
export function onCreateRequest(event: core.RecordRequestEvent): void {
  if (!event.hasSuperuserAuth()) event.record?.set("id", $security.randomStringWithAlphabet(15, ID_LETTERS))
  event.next()
}

/** PocketBase writes a whole row at every update: two changes of different fields at once would lose one. */
export function onUpdateRequest(event: core.RecordRequestEvent): void {
  // Whoever holds a token could guess the password with it.
  if (event.requestInfo().body.oldPassword !== undefined) refusing(() => countAttempt(event, "password"))
  event.record?.ignoreUnchangedFields(true)
  event.next()
}
