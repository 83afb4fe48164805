import { expect, test, vi } from "vitest"
import { ApiError, CONNECTION_MESSAGES } from "../../../api/client/http"
import { createOnce } from "./create-once"

const rejected = () => new ApiError("Ungültige E-Mail", 400, {}, "Ungültige E-Mail", true)
const lost = () => new ApiError(CONNECTION_MESSAGES.unreachable, 0)

/** Presses save once per outcome, in order; `null` is a success. */
async function press(...outcomes: (Error | null)[]) {
  const key = { current: "" }
  const sent: string[] = []
  const persisted: string[] = []
  const repeated: (boolean | null)[] = []
  for (const outcome of outcomes) {
    const send = vi.fn(async (used: string) => {
      sent.push(used)
      if (outcome) throw outcome
    })
    const result = createOnce(key, () => persisted.push(key.current), send)
    repeated.push(
      outcome
        ? await expect(result)
            .rejects.toBe(outcome)
            .then(() => null)
        : (await result).repeated,
    )
  }
  return { sent, persisted, repeated }
}

test("a creation whose outcome is unknown is sent again with its key", async () => {
  const { sent, persisted, repeated } = await press(lost(), null)
  expect(sent[1]).toBe(sent[0])
  expect(persisted).toEqual([sent[0]])
  expect(repeated).toEqual([null, true])
})

test("a rejection creates nothing: the next attempt is a first one, also after a reload", async () => {
  const { sent, persisted, repeated } = await press(rejected(), null)
  expect(sent[1]).not.toBe(sent[0])
  expect(persisted).toEqual([sent[0], "", sent[1]])
  expect(repeated).toEqual([null, false])
})

test("a rejection says nothing about an earlier attempt whose response was lost", async () => {
  const { sent, repeated } = await press(lost(), rejected(), null)
  expect(new Set(sent).size).toBe(1)
  expect(repeated).toEqual([null, null, true])
})

test("a proxy's rejection and a server error may come after the record was created", async () => {
  for (const error of [new ApiError("Zeit abgelaufen", 408), new ApiError("Kaputt", 500, {}, "Kaputt", true)]) {
    const { repeated } = await press(error, null)
    expect(repeated).toEqual([null, true])
  }
})
