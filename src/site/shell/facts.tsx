import type { ReactNode } from "react"

/**
 * What is known only when the server starts, as it is written into the built pages: Mustache's `{{name}}`, and sections
 * that stand only with (`#`) or without (`^`) the fact. The server fills them once (pb_hooks/pages/site-facts.ts).
 */
export const FACTS = [
  "appUrl",
  "year",
  "showcase",
  "demoSite",
  "hosting",
  "trialDays",
  "moneyBackDays",
  "vatIncluded",
  "vatAdded",
  "testimonials",
  "examples",
  "operator",
  "address",
  "representative",
  "email",
  "phone",
  "register",
  "vatId",
  "euRepresentative",
  "contact",
  "operatorComplete",
] as const
export type Fact = (typeof FACTS)[number]

const TOKEN = /\{(\w+)\}/g
const isFact = (name: string): name is Fact => FACTS.includes(name as Fact)

export const fact = (name: Fact) => `{{${name}}}`

/** Stands only where all these facts are known. */
export function If({ facts, children }: { facts: readonly Fact[]; children: ReactNode }) {
  return (
    <>
      {facts.map((name) => `{{#${name}}}`).join("")}
      {children}
      {[...facts]
        .reverse()
        .map((name) => `{{/${name}}}`)
        .join("")}
    </>
  )
}

/** Stands only where this fact is not known. */
export function Unless({ fact: name, children }: { fact: Fact; children: ReactNode }) {
  return (
    <>
      {`{{^${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  )
}

/** The facts that a text of the dictionary names, as `{hosting}`. */
export function factsIn(text: string): Fact[] {
  return [...new Set([...text.matchAll(TOKEN)].map(([, name = ""]) => name))].filter(isFact)
}

/**
 * A dictionary's text as it goes into the page: `{price}` and the like from `values`, facts as tokens for the server.
 * Throws for a name that is neither.
 */
export function fillIn(text: string, values: Record<string, string> = {}): string {
  return text.replace(TOKEN, (_, name: string) => {
    const value = values[name] ?? (isFact(name) ? fact(name) : undefined)
    if (value === undefined) throw new Error(`Nobody knows the {${name}} of "${text}"`)
    return value
  })
}
