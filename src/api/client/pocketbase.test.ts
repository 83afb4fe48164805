import { afterEach, expect, it, vi } from "vitest"
import { requestPasswordReset } from "../password-reset"
import { CONNECTION_MESSAGES } from "./http"

afterEach(() => vi.unstubAllGlobals())

const stubResponse = (status: number, message: string) =>
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ status, message, data: {} }, { status })))

it.each([
  [429, "Too Many Requests.", "Zu viele Versuche. Bitte warten Sie einen Moment."],
  [404, "The requested resource wasn't found.", "Nicht gefunden"],
  [502, "Bad Gateway", CONNECTION_MESSAGES.unreadable],
])("translates PocketBase's own %i", async (status, english, german) => {
  vi.stubGlobal("localStorage", { getItem: () => null })
  stubResponse(status, english)
  await expect(requestPasswordReset("eva@beispiel.de")).rejects.toMatchObject({ status, message: german })
})

it("asks for a reset in the spelling that is stored, as PocketBase compares what it is sent", async () => {
  vi.stubGlobal("localStorage", { getItem: () => null })
  const sent: string[] = []
  vi.stubGlobal("fetch", (_url: string, { body }: { body: string }) => {
    sent.push(body)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  await requestPasswordReset("Eva@BÜRO.de")
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ email: "eva@xn--bro-hoa.de" }])
})
