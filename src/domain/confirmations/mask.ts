const HIDDEN = "***"

/** Returns `V*** V***` for `Vera Vogel`: who knows the name recognises it, nobody else learns it. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}${HIDDEN}`)
    .join(" ")

/** Returns `v***@example.com`, which browsers take for an address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@")
  return at < 1 ? "" : `${email[0]}${HIDDEN}${email.slice(at)}`
}

type Person = { name: string; email: string }

/** Returns what was typed, with the person's own name and address where the masked ones were left. */
export const unmask = (typed: Person, person: Person): Person => ({
  name: typed.name.trim() === maskName(person.name) ? person.name : typed.name,
  email: typed.email.trim() === maskEmail(person.email) ? person.email : typed.email,
})
