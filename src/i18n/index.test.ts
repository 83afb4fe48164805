import { describe, expect, it } from "vitest"
import auth from "../site/auth/auth.json"
import i18next, { addTranslations } from "./index"

const dictionaries = import.meta.glob<Record<string, unknown>>(
  ["../**/*.json", "!../**/tsconfig.json", "!./{landing,legal,site}/**"],
  { eager: true, import: "default" },
)

const sources = Object.values(
  import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
    eager: true,
    query: "?raw",
    import: "default",
  }),
).join("\n")

/** Returns whether a source has the key as a literal, as a template with literals on one side, or reads the object it is in. */
function isUsed(key: string): boolean {
  const [first = "", ...rest] = key.replace(/_(?:zero|one|other)$/, "").split(".")
  const template = "\\$\\{[^}]+\\}"
  const literalFirst = [first, ...rest.map((part) => `(?:${part}|${template})`)].join("\\.")
  const literalRest = [template, ...rest].join("\\.")
  const patterns = rest.length === 0 ? [first] : [literalFirst, literalRest]
  if (new RegExp(`["\`:](?:${patterns.join("|")})["\`]`).test(sources)) return true
  return sources.includes(`"${key.replace(/\.\w+$/, "")}", { returnObjects`)
}

/** Returns the key by which a page reads what features say on it. */
function joinedKey(file: string, key: string): string {
  if (file.endsWith("/job-names.json")) return `jobs.names.${key}`
  return file.endsWith("/places.json") ? `places.${key}` : key
}

function leaves(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

const PLACE = /\.(?:area|anchor|creates|for|hint|shows\.\d+)$/

describe("the dictionaries", () => {
  it("hold non-empty texts only", () => {
    const texts = Object.entries(dictionaries).flatMap(([file, dictionary]) => leaves(dictionary, file))
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(([, text]) => typeof text !== "string" || text.trim() === "")).toEqual([])
  })

  it("hold no text that nothing uses", () => {
    const keys = Object.entries(dictionaries)
      // Pages read these dictionaries without i18next.
      .filter(([file]) => !["../site/not-found/not-found.json", "./de/start-failure.json"].includes(file))
      // A glob joins what is due by its kind (src/portal/today).
      .filter(([file]) => !file.endsWith("/today.json"))
      .flatMap(([file, dictionary]) =>
        leaves(dictionary, "").map(([path]) => ({ file, key: joinedKey(file, path.slice(1)) })),
      )
    // Other tests compare where settings stand with their cards, and what the quick search says and opens.
    const texts = keys.filter(({ file, key }) => !file.endsWith("/places.json") || !PLACE.test(key))
    expect(texts.filter(({ key }) => !isUsed(key))).toEqual([])
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
