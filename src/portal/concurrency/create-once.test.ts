import { expect, test, vi } from "vitest"
import { ApiError, CONNECTION_MESSAGES } from "../../api/api-error"
import { createOnce } from "./create-once"

const refused = () => new ApiError("Ungültige E-Mail", 400, {}, "Ungültige E-Mail", true)
const lost = () => new ApiError(CONNECTION_MESSAGES.unreachable, 0)

/** A form whose presses meet these outcomes, one after another; `null` is a success. */
async function press(...outcomes: (Error | null)[]) {
  const key = { current: "" }
  const sent: string[] = []
  const kept: string[] = []
  const repeated: (boolean | null)[] = []
  for (const outcome of outcomes) {
    const send = vi.fn(async (used: string) => {
      sent.push(used)
      if (outcome) throw outcome
    })
    const answer = createOnce(key, () => kept.push(key.current), send)
    repeated.push(
      outcome
        ? await expect(answer)
            .rejects.toBe(outcome)
            .then(() => null)
        : (await answer).repeated,
    )
  }
  return { sent, kept, repeated }
}

test("what may have been made is sent again under its key", async () => {
  const { sent, kept, repeated } = await press(lost(), null)
  expect(sent[1]).toBe(sent[0])
  expect(kept).toEqual([sent[0]])
  expect(repeated).toEqual([null, true])
})

test("what the server refused made nothing: the next press is a first one, also after a reload", async () => {
  const { sent, kept, repeated } = await press(refused(), null)
  expect(sent[1]).not.toBe(sent[0])
  expect(kept).toEqual([sent[0], "", sent[1]])
  expect(repeated).toEqual([null, false])
})

test("a refusal says nothing about an earlier press whose answer was lost", async () => {
  const { sent, repeated } = await press(lost(), refused(), null)
  expect(new Set(sent).size).toBe(1)
  expect(repeated).toEqual([null, null, true])
})

test("a proxy's refusal, and a server that broke, may have come after the record was made", async () => {
  for (const error of [new ApiError("Zeit abgelaufen", 408), new ApiError("Kaputt", 500, {}, "Kaputt", true)]) {
    const { repeated } = await press(error, null)
    expect(repeated).toEqual([null, true])
  }
})
