type Named = Readonly<Record<"imprint_url" | "address" | "phone" | "email", string | null>>

/** What an imprint of our own lacks of what every company has; nothing where the company has one elsewhere. */
export function imprintGaps({ imprint_url, address, phone, email }: Named): ("address" | "contact")[] {
  if (imprint_url) return []
  return [...(address ? [] : (["address"] as const)), ...(phone || email ? [] : (["contact"] as const))]
}
