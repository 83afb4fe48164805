import type { ReactNode } from "react"
import { isOneOf } from "../../domain/values/type-guards"

/** Values known only at the server's start, written as Mustache tokens and filled in by pb_hooks/features/site/facts.ts. */
export const FACTS = [
  "appUrl",
  "year",
  "showcase",
  "demoSite",
  "demoEmail",
  "demoPassword",
  "terms",
  "mailbox",
  "feeds",
  "deliveries",
  "hosting",
  "germanHosting",
  "trialDays",
  "moneyBackDays",
  "storage",
  "vatIncluded",
  "vatAdded",
  "testimonials",
  "examples",
  "operator",
  "operatorInJson",
  "address",
  "representative",
  "email",
  "phone",
  "register",
  "vatId",
  "euRepresentative",
  "contact",
  "operatorComplete",
  "accessibilityChecked",
] as const
export type Fact = (typeof FACTS)[number]

const TOKEN = /\{(\w+)\}/g
const isFact = (name: string): name is Fact => isOneOf(FACTS, name)

export const fact = (name: Fact) => `{{${name}}}`

/** Renders its children if all these facts are known. */
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

/** Renders its children if this fact is unknown. */
export function Unless({ fact: name, children }: { fact: Fact; children: ReactNode }) {
  return (
    <>
      {`{{^${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  )
}

/** Returns the facts that a message names, as `{hosting}`. */
export function findPlaceholders(text: string): Fact[] {
  return [...new Set([...text.matchAll(TOKEN)].map(([, name = ""]) => name))].filter(isFact)
}

/** Replaces placeholders such as `{price}` from `values`, facts by the server's tokens. Throws for an unknown name. */
export function interpolate(text: string, values: Record<string, string> = {}): string {
  return text.replace(TOKEN, (_, name: string) => {
    const value = values[name] ?? (isFact(name) ? fact(name) : undefined)
    if (value === undefined) throw new Error(`No value for {${name}} in "${text}"`)
    return value
  })
}
