import { describe, expect, test } from "vitest"
import { storedProperty } from "../../../../domain/properties/stored-property.fixture"
import { DAY } from "../../../../domain/values/durations"
import { rebase } from "../../../forms/conflicts/rebase"
import {
  dropPersisted,
  type FormStore,
  type PersistedForm,
  readPersisted,
  writePersisted,
} from "../../../forms/drafts/persisted-form"
import { mergeProperty } from "../save/property-operations"
import { emptyValues, type PropertyFormValues, toFormValues } from "../values/form-values"
import { draftKey, isUsableDraft } from "./draft"

const key = draftKey("user1", null)
const now = Date.parse("2026-11-21T10:00:00.000Z")

function memory(start: Record<string, string> = {}) {
  const items = new Map(Object.entries(start))
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
    keys: () => [...items.keys()],
  }
}

const base = emptyValues()
const values = { ...toFormValues(storedProperty), title: "Angefangen", details: { ...base.details, price: "12,x" } }
const draft: PersistedForm<PropertyFormValues> = {
  savedAt: "2026-11-21T09:15:00.000Z",
  base: { updatedAt: "", values: base },
  values,
  creationKey: "",
}
/** Returns the draft as text, with other values or another time. */
const stored = (change: object) => JSON.stringify({ savedAt: draft.savedAt, updatedAt: "", base, values, ...change })
const read = (store: FormStore, at = now) => readPersisted(store, key, emptyValues(), isUsableDraft, at)

describe("storage", () => {
  test("gives back exactly what was typed, even what cannot be saved yet", () => {
    const storage = memory()
    expect(writePersisted(storage, key, draft)).toBe(true)
    expect(read(storage)).toEqual(draft)
    dropPersisted(storage, key)
    expect(read(storage)).toBeNull()
  })

  test("keeps users and properties apart", () => {
    const names = [draftKey("a", null), draftKey("b", null), draftKey("a", "p1"), draftKey("a", "p2")]
    expect(new Set(names).size).toBe(4)
  })

  test.each([
    ["no JSON", "{"],
    ["nothing", "null"],
    ["a list", "[]"],
    ["no values", stored({ values: undefined })],
    ["a number for a text", stored({ values: { ...values, address: 5 } })],
    ["an unknown status", stored({ values: { ...values, status: "unknown" } })],
    ["details of another shape", stored({ values: { ...values, details: [] } })],
    ["an unknown kind of offer", stored({ values: { ...values, marketing_type: "lease" } })],
    ["a broken highlight", stored({ values: { ...values, highlights: [7] } })],
    ["no date", stored({ savedAt: "neulich" })],
  ])("offers nothing for %s", (_, text) => {
    expect(read(memory({ [key]: text }))).toBeNull()
  })

  test("fills fields that are younger than the draft with what is stored today", () => {
    const { commission: _, details, ...older } = values
    const { coldRent: __, ...olderDetails } = details
    const text = stored({ values: { ...older, details: olderDetails } })
    expect(read(memory({ [key]: text }))?.values).toEqual({ ...values, commission: "" })
  })

  test("offers nothing older than 30 days", () => {
    const storage = memory()
    writePersisted(storage, key, draft)
    expect(read(storage, now + 29 * DAY)).not.toBeNull()
    expect(read(storage, now + 31 * DAY)).toBeNull()
  })

  test("without storage there is no draft, but the form works", () => {
    const forbidden = () => {
      throw new Error("QuotaExceededError")
    }
    const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden, keys: forbidden }
    expect(writePersisted(storage, key, draft)).toBe(false)
    expect(read(storage)).toBeNull()
    expect(() => dropPersisted(storage, key)).not.toThrow()
  })
})

describe("applying a draft", () => {
  const base = toFormValues(storedProperty)
  /** Restores the draft; returns the form's values and the base version. */
  const apply = (current: PropertyFormValues, typed: PropertyFormValues) =>
    rebase(
      { base: { updatedAt: "1", values: base }, mine: typed, theirs: { updatedAt: "2", values: current } },
      mergeProperty,
    )

  test("restores what was typed when nothing else changed", () => {
    const values = { ...base, title: "Neu", details: { ...base.details, rooms: "6" } }
    expect(apply(base, values).values).toEqual(values)
  })

  test("keeps what a colleague has saved in fields that the draft did not touch", () => {
    const values = { ...base, title: "Mein Titel", details: { ...base.details, rooms: "6" } }
    const current = { ...base, address: "Neue Straße 1", details: { ...base.details, price: "999.000" } }
    const { values: merged, base: next } = apply(current, values)
    expect(merged).toMatchObject({ title: "Mein Titel", address: "Neue Straße 1" })
    expect(merged.details).toMatchObject({ rooms: "6", price: "999.000" })
    expect(next).toEqual({ updatedAt: "2", values: current })
  })

  test("goes on from where it began in what a colleague has changed, too", () => {
    const current = { ...base, title: "Titel der Kollegin", address: "Neue Straße 1" }
    const { values, base: next } = apply(current, { ...base, title: "Mein Titel" })
    expect(values).toMatchObject({ title: "Mein Titel", address: "Neue Straße 1" })
    expect(next).toEqual({ updatedAt: "1", values: { ...current, title: base.title } })
  })

  test("a field that the draft emptied stays empty", () => {
    const values = { ...base, description: "", highlights: [] }
    expect(apply(base, values).values).toMatchObject({ description: "", highlights: [] })
  })
})
