import { describe, expect, it } from "vitest"
import auth from "./de/auth.json"
import i18next, { addTranslations } from "./index"

const dictionaries = import.meta.glob<Record<string, unknown>>("./de/*.json", { eager: true, import: "default" })

function leaves(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

describe("the dictionaries", () => {
  it("hold words, and nothing else", () => {
    const texts = Object.entries(dictionaries).flatMap(([file, words]) => leaves(words, file))
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(([, text]) => typeof text !== "string" || text.trim() === "")).toEqual([])
  })

  it("are known once a page has added them, and fill in values as they are", () => {
    addTranslations({ auth })
    expect(i18next.t("title", { ns: "auth" })).toBe("Immobilien-Portal")
    expect(i18next.t("errorUnexpected", { message: "<Ä & Ö>" })).toBe(
      "Ein unerwarteter Fehler ist aufgetreten: <Ä & Ö>",
    )
  })

  it("complain about a key they do not have", () => {
    const wrong: string = "there.is.no.such.key"
    expect(() => (i18next.t as (key: string) => string)(wrong)).toThrow('No text for "there.is.no.such.key"')
  })
})
