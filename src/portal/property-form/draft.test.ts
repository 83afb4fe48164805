import { describe, expect, test } from "vitest"
import { applyDraft, type Draft, draftKey, dropDraft, readDraft, writeDraft } from "./draft"
import { emptyValues, type PropertyFormValues, toFormValues } from "./form-values"
import { storedProperty } from "./stored-property.fixture"

const key = draftKey("user1", null)
const now = Date.parse("2026-11-21T10:00:00.000Z")

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start))
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
}

function draftOf(change: Partial<Draft> = {}): Draft {
  const base = emptyValues()
  const values = { ...toFormValues(storedProperty), title: "Angefangen", details: { ...base.details, price: "12,x" } }
  return { savedAt: "2026-11-21T09:15:00.000Z", updatedAt: "", base, values, creationKey: "", ...change }
}

describe("storage", () => {
  test("gives back exactly what was typed, even what cannot be saved yet", () => {
    const storage = memory()
    expect(writeDraft(storage, key, draftOf())).toBe(true)
    expect(readDraft(storage, key, now)).toEqual(draftOf())
    dropDraft(storage, key)
    expect(readDraft(storage, key, now)).toBeNull()
  })

  test("keeps users and properties apart", () => {
    const names = [draftKey("a", null), draftKey("b", null), draftKey("a", "p1"), draftKey("a", "p2")]
    expect(new Set(names).size).toBe(4)
  })

  test.each([
    ["no JSON", "{"],
    ["nothing", "null"],
    ["a list", "[]"],
    ["no values", JSON.stringify({ ...draftOf(), values: undefined })],
    ["a missing field", JSON.stringify({ ...draftOf(), values: { ...draftOf().values, title: undefined } })],
    ["a number for a text", JSON.stringify({ ...draftOf(), values: { ...draftOf().values, address: 5 } })],
    ["an unknown status", JSON.stringify({ ...draftOf(), values: { ...draftOf().values, status: "gone" } })],
    ["details of another shape", JSON.stringify({ ...draftOf(), values: { ...draftOf().values, details: {} } })],
    ["a broken highlight", JSON.stringify({ ...draftOf(), values: { ...draftOf().values, highlights: [7] } })],
    ["no date", JSON.stringify({ ...draftOf(), savedAt: "neulich" })],
  ])("offers nothing for %s", (_, text) => {
    expect(readDraft(memory({ [key]: text }), key, now)).toBeNull()
  })

  test("offers nothing older than 30 days", () => {
    const storage = memory()
    writeDraft(storage, key, draftOf())
    expect(readDraft(storage, key, now + 29 * 86_400_000)).not.toBeNull()
    expect(readDraft(storage, key, now + 31 * 86_400_000)).toBeNull()
  })

  test("a browser that refuses storage costs the draft, not the form", () => {
    const refuse = () => {
      throw new Error("QuotaExceededError")
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    expect(writeDraft(storage, key, draftOf())).toBe(false)
    expect(readDraft(storage, key, now)).toBeNull()
    expect(() => dropDraft(storage, key)).not.toThrow()
  })
})

describe("applying a draft", () => {
  const base = toFormValues(storedProperty)
  /** What the form shows of the draft, and the version that it goes on from. */
  const apply = (current: PropertyFormValues, values: PropertyFormValues) =>
    applyDraft({ updatedAt: "2", base: current }, draftOf({ updatedAt: "1", base, values }))

  test("restores what was typed when nothing else changed", () => {
    const values = { ...base, title: "Neu", details: { ...base.details, rooms: "6" } }
    expect(apply(base, values).values).toEqual(values)
  })

  test("keeps what a colleague has saved in fields that the draft did not touch", () => {
    const values = { ...base, title: "Mein Titel", details: { ...base.details, rooms: "6" } }
    const current = { ...base, address: "Neue Straße 1", details: { ...base.details, price: "999.000" } }
    const { values: merged, start } = apply(current, values)
    expect(merged).toMatchObject({ title: "Mein Titel", address: "Neue Straße 1" })
    expect(merged.details).toMatchObject({ rooms: "6", price: "999.000" })
    expect(start).toEqual({ updatedAt: "2", base: current })
  })

  test("goes on from where it began in what a colleague has changed, too", () => {
    const current = { ...base, title: "Titel der Kollegin", address: "Neue Straße 1" }
    const { values, start } = apply(current, { ...base, title: "Mein Titel" })
    expect(values).toMatchObject({ title: "Mein Titel", address: "Neue Straße 1" })
    expect(start).toEqual({ updatedAt: "1", base: { ...current, title: base.title } })
  })

  test("a field that the draft emptied stays empty", () => {
    const values = { ...base, description: "", highlights: [] }
    expect(apply(base, values).values).toMatchObject({ description: "", highlights: [] })
  })
})
