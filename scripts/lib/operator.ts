import type { SettingName } from "../../src/domain/operations/settings"
import type { Settings } from "../settings"

const LEGAL_FACTS = [
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "OPERATOR_REPRESENTATIVE",
  "OPERATOR_EMAIL",
  "OPERATOR_PHONE",
  "OPERATOR_REGISTER",
  "OPERATOR_VAT_ID",
  "OPERATOR_EU_REPRESENTATIVE",
] as const satisfies readonly SettingName[]

/** An invented operator, so that the demo shows pages without gaps. The name says so wherever it is read. */
const DEMO_OPERATOR: Record<(typeof LEGAL_FACTS)[number], string> = {
  OPERATOR_NAME: "Beispielportal LLC (erfunden, nur für diese Demo)",
  OPERATOR_ADDRESS: "100 Example Street, Suite 4, Dover, DE 19901, USA",
  OPERATOR_REPRESENTATIVE: "Jana Muster",
  OPERATOR_EMAIL: "kontakt-portal@example.de",
  OPERATOR_PHONE: "030 23125 010",
  OPERATOR_REGISTER: "Delaware Division of Corporations, File Number 0000000",
  OPERATOR_VAT_ID: "DE000000000",
  OPERATOR_EU_REPRESENTATIVE: "Beispiel Datenschutz GmbH, Musterweg 1, 10115 Berlin",
}

const DEMO_HOSTING = {
  HOSTING_PLACE: "Musterstadt, Deutschland (Beispiel)",
  HOSTING_MEASURES: "Zutritt nur mit Ausweis, verschlüsselte Datenträger (Beispiel)",
} as const satisfies Partial<Record<SettingName, string>>

/** Beside real facts as well: a demo's prices say something of VAT. */
const DEMO_VAT = { PRICE_VAT: "included" } as const satisfies Partial<Record<SettingName, string>>

/** Returns the invented facts of a local demo; none once the operator has set a fact, because the two must not mix. */
export function demoFacts(env: Record<string, string | undefined>): Record<string, string> {
  const names: readonly SettingName[] = [...LEGAL_FACTS, "HOSTING_PLACE", "HOSTING_MEASURES"]
  const vat = env.PRICE_VAT?.trim() ? {} : DEMO_VAT
  return names.some((name) => env[name]?.trim()) ? vat : { ...vat, ...DEMO_OPERATOR, ...DEMO_HOSTING }
}

/** Returns a notice about missing facts of the legal pages on servers that other machines reach. */
export function operatorNotice({ isPublic, serverEnv }: Settings): string | undefined {
  const missing = LEGAL_FACTS.filter((name) => !serverEnv[name]?.trim())
  if (!isPublic || missing.length === 0) return undefined
  return [
    `The legal pages show gaps, and ask search engines to stay away, until these are set: ${missing.join(", ")}.`,
    "The legal texts are a framework and no legal advice: have them checked before you go public.",
  ].join("\n")
}
