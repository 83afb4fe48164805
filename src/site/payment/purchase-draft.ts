import { forgetBuyerKey } from "../../api/payments"
import { getProperty } from "../../domain/values/type-guards"

const KEY = "purchase"

/** The input before the buyer leaves for checkout or sign-in, for those who come back. Only this tab stores it. */
export type PurchaseDraft = { email: string; code: string }

export function savePurchase(draft: PurchaseDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage may be forbidden: the buyer then enters it again.
  }
}

export function readPurchase(): PurchaseDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}")
    const [email, code] = [getProperty(stored, "email"), getProperty(stored, "code")]
    return { email: typeof email === "string" ? email : "", code: typeof code === "string" ? code : "" }
  } catch {
    return { email: "", code: "" }
  }
}

export function forgetPurchase(): void {
  savePurchase({ email: "", code: "" })
  forgetBuyerKey()
}
