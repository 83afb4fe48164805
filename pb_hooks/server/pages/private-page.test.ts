import { beforeEach, expect, it, vi } from "vitest"
import { stubCompression, stubStore } from "../cache/store-double.fixture"
import { type Page, RENDERED } from "./page-response"
import { answerPrivately, answerUnknown } from "./private-page"

// The module reads once whether requests are counted.
vi.hoisted(() => vi.stubGlobal("$os", { getenv: () => "1" }))
vi.mock("virtual:assets", () => ({ publicCss: "", publicCssHash: "", standaloneScript: "" }))

let store: Map<string, unknown>

beforeEach(() => {
  store = stubStore()
  vi.stubGlobal("$os", { args: [], getenv: () => "1" })
  stubCompression()
  vi.stubGlobal("$security", { sha256: (text: string) => `${text.length}`, randomString: () => "token" })
})

type Event = Parameters<typeof answerPrivately>[0]

const answerTo = (answer: (event: Event) => void): Page => {
  const kept = new Map<string, unknown>()
  answer({ set: (key: string, value: unknown) => kept.set(key, value) } as never)
  return kept.get(RENDERED) as Page
}

it("renders the page of made-up links once, and compresses it once", () => {
  const render = vi.fn(() => "<p>Unbekannt</p>")
  const answers = [1, 2, 3].map(() => answerTo((event) => answerUnknown(event, "Unbekannt", render)))
  expect(render).toHaveBeenCalledTimes(1)
  expect(new Set(answers).size).toBe(1)
  expect([answers[0]?.status, answers[0]?.gzip]).toEqual([404, [1, 2, 3]])
  answerTo((event) => answerUnknown(event, "Anders", render))
  expect(render).toHaveBeenCalledTimes(2)
})

it("keeps nothing of one visitor's page", () => {
  const answer = answerTo((event) =>
    answerPrivately(event, { status: 200, title: "Ihr Termin", body: "<p>Geheim</p>", style: "", scheme: null }),
  )
  expect(new TextDecoder().decode(new Uint8Array(answer.plain))).toContain("<p>Geheim</p>")
  expect([answer.etag, answer.gzip, store.size]).toEqual(["", null, 0])
})
