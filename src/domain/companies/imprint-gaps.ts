type Named = Readonly<Record<"imprint_url" | "address" | "phone" | "email", string | null>>

/** Returns what our imprint page of a company lacks; nothing if the company has an imprint elsewhere. */
export function imprintGaps({ imprint_url, address, phone, email }: Named): ("address" | "contact")[] {
  if (imprint_url) return []
  return [...(address ? [] : (["address"] as const)), ...(phone || email ? [] : (["contact"] as const))]
}
