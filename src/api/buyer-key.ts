const KEY = "buyer_key"

let withoutStorage = ""

/** The server recognizes by it that a payment begun as a guest is this browser's, in any tab. */
export function buyerKey(): string {
  try {
    const known = localStorage.getItem(KEY)
    if (known) return known
    const created = randomKey()
    localStorage.setItem(KEY, created)
    return created
  } catch {
    withoutStorage ||= randomKey()
    return withoutStorage
  }
}

export function forgetBuyerKey(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    withoutStorage = ""
  }
}

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(16).padStart(2, "0")).join("")
