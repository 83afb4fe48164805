import { isOneOf, seal } from "../../server/access/seals"

/**
 * What passes are signed for. `form`: given to whoever has sent a form, whose browser is not asked again. The others are in mails
 * alone, so that who holds one reads the address: `copy` is in that of a proof, `receipt` in that of a withdrawal.
 */
const PURPOSES = { form: "confirmation", copy: "confirmation-copy", receipt: "withdrawal-receipt" } as const
type Purpose = keyof typeof PURPOSES

const PASS = /^([a-z0-9]{15})([0-9a-f]{32})$/

const sealFor = (purpose: Purpose, id: string) => seal(`${PURPOSES[purpose]}:${id}`)

/** Returns the id of a confirmation with its signature for one purpose. */
export const passFor = (purpose: Purpose, id: string): string => id + sealFor(purpose, id)

/** Returns the id that a pass names; empty for one that is forged, or made for another purpose. */
export function idOfPass(purpose: Purpose, pass: string): string {
  const [, id = "", given = ""] = PASS.exec(pass) ?? []
  return id !== "" && isOneOf(given, [sealFor(purpose, id)]) ? id : ""
}
