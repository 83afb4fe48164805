import { afterEach, expect, it, vi } from "vitest"
import { CONNECTION_MESSAGES } from "./api-error"
import { requestPasswordReset } from "./password-reset"

afterEach(() => vi.unstubAllGlobals())

/** PocketBase's own answer, as it stands on its own paths. */
const answering = (status: number, message: string) =>
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ status, message, data: {} }, { status })))

it.each([
  [429, "Too Many Requests.", "Zu viele Versuche. Bitte warten Sie einen Moment."],
  [404, "The requested resource wasn't found.", "Nicht gefunden"],
  [502, "Bad Gateway", CONNECTION_MESSAGES.unreadable],
])("tells PocketBase's own %i in German", async (status, english, sentence) => {
  vi.stubGlobal("localStorage", { getItem: () => null })
  answering(status, english)
  await expect(requestPasswordReset("eva@beispiel.de")).rejects.toMatchObject({ status, message: sentence })
})
