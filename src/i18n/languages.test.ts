import { describe, expect, it } from "vitest"
import { dictionaries, LANGUAGES } from "./languages"

/** Returns `["steps.0.title", text]` for every text. */
function leaves(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, path === "" ? key : `${path}.${key}`))
}

const texts = (language: "de" | "en") => leaves(dictionaries[language]).filter(([path]) => !path.endsWith(".id"))
const tokens = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([token]) => token).sort()

describe("the dictionaries of the landing and legal pages", () => {
  it("have the same keys in both languages, and the same values to fill in", () => {
    // The pictures that the English page lacks, because the portal is in German.
    const isShared = ([path]: [string, string]) => !/^site\.(?:features|tour\.views)\./.test(path)
    const shape = (language: "de" | "en") =>
      texts(language)
        .filter(isShared)
        .map(([path, text]) => [path, tokens(text)])
    expect(shape("en")).toEqual(shape("de"))
    expect(shape("de").length).toBeGreaterThan(200)
  })

  it.each(LANGUAGES)("hold a text at every key (%s)", (language) => {
    expect(texts(language).filter(([, text]) => text.trim() === "")).toEqual([])
  })

  it("have the groups of docs/product.md, Landing page, and no others", () => {
    const groups = Object.fromEntries(
      Object.entries(dictionaries.de.landing).map(([group, value]) => [group, Object.keys(value)]),
    )
    expect(groups).toEqual({
      navigation: ["functions", "pricing", "faq", "login", "demo"],
      hero: ["title", "subtitle", "description", "cta", "demo"],
      howItWorks: ["title", "subtitle", "steps"],
      problems: ["title", "subtitle", "items"],
      features: ["title", "items"],
      showcase: ["title", "subtitle"],
      pricing: ["title", "subtitle", "plans", "notes"],
      integrations: ["title", "subtitle", "platforms"],
      faq: ["title", "items"],
      testimonials: ["title", "items"],
      finalCta: ["title", "subtitle", "cta"],
      footer: ["contact", "copyright", "links"],
    })
    const { landing } = dictionaries.de
    expect(Object.keys(landing.howItWorks.steps[0] ?? {})).toEqual(["number", "title", "description"])
    expect(Object.keys(landing.problems.items[0] ?? {})).toEqual(["problem", "problemDesc", "solution", "solutionDesc"])
    expect(Object.keys(landing.features.items[0] ?? {})).toEqual(["icon", "title", "description"])
    expect(Object.keys(landing.integrations.platforms[0] ?? {})).toEqual(["icon", "name"])
    expect(Object.keys(landing.faq.items[0] ?? {})).toEqual(["question", "answer"])
    expect(Object.keys(landing.testimonials.items[0] ?? {})).toEqual(["content", "name", "role"])
    expect(Object.keys(landing.footer.contact)).toEqual(["title", "email", "phone"])
    expect(Object.keys(landing.footer.links)).toEqual(["legal", "privacy"])
  })

  it.each(LANGUAGES)("cite no repealed law (%s)", (language) => {
    const all = texts(language)
      .map(([, text]) => text)
      .join("\n")
    // TMG and TTDSG were replaced in May 2024, the dispute platform is closed.
    expect(all).not.toMatch(/\bTMG\b|\bTTDSG\b|ec\.europa\.eu/i)
  })
})
