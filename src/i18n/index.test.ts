import { describe, expect, it } from "vitest"
import auth from "./de/auth.json"
import i18next, { addTranslations } from "./index"

const dictionaries = import.meta.glob<Record<string, unknown>>("./de/*.json", { eager: true, import: "default" })

function leaves(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

describe("the dictionaries", () => {
  it("hold non-empty texts only", () => {
    const texts = Object.entries(dictionaries).flatMap(([file, dictionary]) => leaves(dictionary, file))
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(([, text]) => typeof text !== "string" || text.trim() === "")).toEqual([])
  })

  it("are available once added, and interpolate without escaping", () => {
    addTranslations({ auth })
    expect(i18next.t("title", { ns: "auth" })).toBe("Immobilien-Portal")
    expect(i18next.t("errorUnexpected", { message: "<Ä & Ö>" })).toBe(
      "Ein unerwarteter Fehler ist aufgetreten: <Ä & Ö>",
    )
  })

  it("throw for an unknown key", () => {
    const wrong: string = "there.is.no.such.key"
    expect(() => (i18next.t as (key: string) => string)(wrong)).toThrow('No text for "there.is.no.such.key"')
  })
})
