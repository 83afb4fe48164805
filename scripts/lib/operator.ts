import type { SettingName } from "../../src/domain/operations/setting-names"
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

/** Returns a notice about missing facts of the legal pages on servers that other machines reach. */
export function operatorNotice({ isPublic, serverEnv }: Settings): string | undefined {
  const missing = LEGAL_FACTS.filter((name) => !serverEnv[name]?.trim())
  if (!isPublic || missing.length === 0) return undefined
  return [
    `The legal pages show gaps, and ask search engines to stay away, until these are set: ${missing.join(", ")}.`,
    "The legal texts are a framework and no legal advice: have them checked before you go public.",
  ].join("\n")
}
