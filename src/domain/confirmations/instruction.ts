import { formatCommission, mayChargeCommission, NO_COMMISSION } from "../properties/commission"
import type { MarketingType } from "../values/marketing"

type Charged = { marketing_type: MarketingType; propertyType: string; commission: string }

/** Returns whether a listing asks its buyer or tenant for a commission. */
export const asksCommission = ({ marketing_type: marketing, propertyType, commission }: Charged): boolean =>
  commission !== "" && commission !== NO_COMMISSION && mayChargeCommission(marketing, propertyType)

/** The facts of which the text is made that a visitor reads and keeps. */
export type Instruction = {
  companyName: string
  title: string
  reference: string
  marketing_type: MarketingType
  /** The commission as it is stored; the agent's note follows. */
  commission: string
  commission_note: string
  /** The company's own text. */
  withdrawalText: string
}

/** Returns the commission as it is shown to the person who is to owe it. */
export function shownCharge(charge: Omit<Instruction, "withdrawalText">): string {
  const payer = charge.marketing_type === "sale" ? "Käuferprovision" : "Mieterprovision"
  const shown = `${payer}: ${formatCommission(charge.commission)}`
  if (charge.commission_note === "") return shown
  // „inkl. MwSt.“ ends with a dot already.
  return `${shown.replace(/\.$/, "")}. ${charge.commission_note}`
}

/** The sentences of the two boxes. */
export const boxes = ({ companyName }: Pick<Instruction, "companyName">) => ({
  received: "Ich habe die Widerrufsbelehrung erhalten.",
  begins: `Ich verlange, dass ${companyName} sofort für mich tätig wird, also schon vor dem Ende der Widerrufsfrist. Mir ist bekannt: Widerrufe ich danach, zahle ich für das, was bis dahin geleistet wurde. Ist der Vertrag vollständig erfüllt, kann ich ihn nicht mehr widerrufen.`,
})

/** Returns the heading of a listing, with its number. */
export const nameListing = ({ title, reference }: Pick<Instruction, "title" | "reference">): string =>
  reference === "" ? title : `${title} (Nr. ${reference})`

/**
 * Returns all that the visitor is shown, as one text: it is hashed, mailed and stored, so that the three say the same. Boxes are
 * part of it as sentences; which of them were ticked is stored beside it.
 */
export function composeInstruction(instruction: Instruction): string {
  const { received, begins } = boxes(instruction)
  return [
    `${instruction.companyName}\n${nameListing(instruction)}\n${shownCharge(instruction)}`,
    instruction.withdrawalText,
    `Zur Wahl standen diese Erklärungen:\n1. ${received}\n2. ${begins}`,
  ].join("\n\n")
}

/** Returns what a person declares who withdraws. */
export const composeWithdrawal = (declared: { companyName: string; name: string; email: string; contract: string }) =>
  `An ${declared.companyName}\n\nHiermit widerrufe ich den von mir abgeschlossenen Vertrag:\n${declared.contract}\n\n${declared.name}\n${declared.email}`
