import { forgetBuyerKey } from "../../api/buyer-key"

const KEY = "purchase"

/** What was entered before leaving for the checkout or the sign-in, for who comes back. In this tab only. */
export type PurchaseDraft = { email: string; code: string }

export function savePurchase(draft: PurchaseDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Where storage is forbidden, it is entered again.
  }
}

export function readPurchase(): PurchaseDraft {
  try {
    const { email, code } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Record<string, unknown>>
    return { email: typeof email === "string" ? email : "", code: typeof code === "string" ? code : "" }
  } catch {
    return { email: "", code: "" }
  }
}

export function forgetPurchase(): void {
  savePurchase({ email: "", code: "" })
  forgetBuyerKey()
}
