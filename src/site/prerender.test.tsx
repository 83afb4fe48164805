import { describe, expect, it } from "vitest"
import { PLANS } from "../domain/payments/plan"
import { formatCents } from "../domain/properties/price"
import { type Dictionary, dictionaries, LANGUAGES } from "../i18n/languages"
import payment from "./payment/payment.json"
import { renderPages } from "./prerender"
import { FACTS } from "./shell/facts"

const assets = { css: "p{}", font: "/f.woff2", script: "/s.js", headScript: "1" }

/** Returns the dictionary as a proxy that records which texts are read. */
function noted<T extends object>(value: T, read: Set<string>, path = ""): T {
  return new Proxy(value, {
    get(target, key) {
      const inner = Reflect.get(target, key)
      const at = path === "" ? String(key) : `${path}.${String(key)}`
      if (typeof inner === "object" && inner !== null) return noted(inner, read, at)
      if (Object.hasOwn(target, key)) read.add(at)
      return inner
    },
  })
}

function leaves(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === "" ? key : `${path}.${key}`))
}

describe("the prerendered pages", () => {
  it.each(LANGUAGES)("use every key of their dictionaries (%s)", (language) => {
    const read = new Set<string>()
    renderPages(assets, { ...dictionaries, [language]: noted<Dictionary>(dictionaries[language], read) })
    expect(leaves(dictionaries[language]).filter((path) => !read.has(path))).toEqual([])
  })

  it("leave only facts of the server open, and close each section that they open", () => {
    for (const { file, html } of renderPages(assets)) {
      const open: string[] = []
      for (const [, kind = "", name = ""] of html.matchAll(/\{\{([#^/]?)(\w+)\}\}/g)) {
        expect(FACTS, `${file}: ${name}`).toContain(name)
        if (kind === "#" || kind === "^") open.push(name)
        if (kind === "/") expect(open.pop(), file).toBe(name)
      }
      expect(open, file).toEqual([])
      // Single braces left over are placeholders without a value.
      expect(html.replaceAll(/\{\{[#^/]?\w+\}\}/g, "").match(/>[^<]*\{\w+\}[^<]*</g), file).toBeNull()
    }
  })

  it("say the language, and each names itself and the other one", () => {
    const [home] = renderPages(assets)
    expect(home?.html).toContain('<html lang="de"')
    expect(home?.html).toContain('<link rel="canonical" href="{{appUrl}}/">')
    for (const [language, path] of [
      ["de", "/"],
      ["en", "/en"],
      ["x-default", "/"],
    ]) {
      expect(home?.html).toContain(`<link rel="alternate" hreflang="${language}" href="{{appUrl}}${path}">`)
    }
  })

  it("show the plans by their names, with the price that is charged", () => {
    for (const { path, html } of renderPages(assets).filter(({ path: at }) => at === "/" || at === "/en")) {
      const language = path === "/" ? "de" : "en"
      for (const { name, cents } of Object.values(PLANS)) {
        expect(html).toContain(formatCents(cents, language))
        expect(html).toContain(`>${name}<`)
      }
      expect(html).toContain(language === "de" ? "Bis zu 50 Immobilien" : "Up to 50 listings")
    }
  })

  it("say the end of a contract in one wording, which the payment page has too", () => {
    for (const language of LANGUAGES) {
      const { hero, pricing } = dictionaries[language].landing
      expect(hero.description).toContain(pricing.notes.cancel)
    }
    expect(payment.pay.promises.cancel).toBe(dictionaries.de.landing.pricing.notes.cancel)
  })

  it("describe the plans in one wording, which the payment page has too", () => {
    const [starter, professional] = dictionaries.de.landing.pricing.plans
    const { features, limited, unlimited, for: of } = payment.plans
    const counted = (text: string) => text.replace("{{count}}", "{count}")
    expect([counted(limited), ...Object.values(features)]).toEqual(starter?.features)
    expect(professional?.features[0]).toBe(unlimited)
    expect([of.starter, of.professional]).toEqual([starter?.description, professional?.description])
  })

  it("have one first heading each, and skip no level", () => {
    for (const { file, html } of renderPages(assets)) {
      const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
      expect(
        levels.filter((level) => level === 1),
        file,
      ).toHaveLength(1)
      expect(levels[0], file).toBe(1)
      for (const [index, level] of levels.entries())
        expect(level - (levels[index - 1] ?? 0), file).toBeLessThanOrEqual(1)
    }
  })
})
