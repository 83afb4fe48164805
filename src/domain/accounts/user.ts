import * as z from "zod/mini"
import { oneLine } from "../values/clean-text"
import { optionalText, requiredEmail, requiredText } from "../values/fields"
import { utf8Length } from "../values/text"
import { interfacesSchema } from "./removal"
import { COMPANY_ROLES } from "./role"

/** The limits are PocketBase's own, in characters. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 71

const firstName = requiredText("Vorname ist erforderlich", 100)
const lastName = requiredText("Nachname ist erforderlich", 100)
const tooShort = `Das Passwort muss mindestens ${PASSWORD_MIN} Zeichen lang sein`

/** bcrypt uses at most 72 bytes; an umlaut has two. */
export function fitsHash(password: string): boolean {
  return utf8Length(password) <= 72
}

/** Returns false for a password with blanks or invisible signs: pasting adds them, and nobody would find them again. */
export const isTypeable = (password: string): boolean => password === oneLine(password)

/** The password is normalized (composed), as keyboards differ in how they write an umlaut. */
export const passwordSchema = z.string({ error: "Passwort ist erforderlich" }).check(
  z.normalize("NFC"),
  z.minLength(1, { error: "Passwort ist erforderlich", abort: true }),
  z.minLength(PASSWORD_MIN, { error: tooShort }),
  z.maxLength(PASSWORD_MAX, { error: `Das Passwort darf höchstens ${PASSWORD_MAX} Zeichen lang sein` }),
  z.refine(isTypeable, {
    error: "Das Passwort beginnt oder endet mit einem Leerzeichen, oder enthält Zeichen, die man nicht sieht",
  }),
  z.refine(fitsHash, { error: "Das Passwort ist zu lang: Umlaute und Sonderzeichen zählen mehrfach" }),
)

export const emailSchema = requiredEmail("E-Mail ist erforderlich")

export const namesSchema = z.object({ first_name: firstName, last_name: lastName })
export const changedNamesSchema = z.partial(namesSchema)

export const companyRole = z.enum(COMPANY_ROLES, { error: "Möglich sind owner (Inhaber) und member (Mitglied)" })

export const signupSchema = z.object({ email: emailSchema, password: passwordSchema, firstName, lastName })
export type SignupInput = z.output<typeof signupSchema>

/** Sets no minimum length: only the server knows whether a password is right. */
export const knownPassword = (message: string) =>
  z.string({ error: message }).check(z.minLength(1, { error: message }), z.maxLength(1000))

/** Returns the spellings of a known password to try: as it was typed, then without what pasting has added. */
export const passwordSpellings = (typed: string): string[] => [...new Set([typed, oneLine(typed)])]

export const loginSchema = z.object({ email: emailSchema, password: knownPassword("Passwort ist erforderlich") })
export type LoginInput = z.output<typeof loginSchema>

/** The body of `safe_update_user_profile`; absent parameters change nothing. */
export const profileUpdateSchema = z.object({
  user_id_param: requiredText("Benutzer fehlt"),
  first_name_param: z.optional(firstName),
  last_name_param: z.optional(lastName),
  company_id_param: z.optional(z.nullable(optionalText())),
})

/** The body of `company-role`: a demoted owner's keys, webhooks and targets end, or become the caller's, as in a removal. */
export const companyRoleSchema = z.object({ company_role: companyRole, interfaces: z.optional(interfacesSchema()) })

/** The body of `reset-password`. Only administrators may set `new_password`, as a common one would open every account. */
export const resetPasswordSchema = z.object({
  user_id: requiredText("Benutzer fehlt"),
  new_password: z.optional(z.nullable(z.union([z.literal(""), passwordSchema]))),
})

const userSchema = () =>
  z.object({
    id: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    company_id: z.nullable(z.string()),
    is_admin: z.boolean(),
    role: z.string(),
    /** Null without a company. */
    company_role: z.nullable(z.enum(COMPANY_ROLES)),
  })
export type User = z.output<ReturnType<typeof userSchema>>

export const sessionSchema = () => z.object({ token: z.string(), user: userSchema() })
export type Session = z.output<ReturnType<typeof sessionSchema>>

/**
 * `origin` is the product's address, `https://portal.example.de`, empty when not configured; `calendar_url` the secret one of
 * the user's viewings.
 */
export const meSchema = () =>
  z.object({ user: userSchema(), origin: z.string(), max_image_mb: z.number(), calendar_url: z.string() })
export type Me = z.output<ReturnType<typeof meSchema>>

export const stampSchema = () => z.strictObject({ stamp: z.string() })

export const authOptionsSchema = () => z.strictObject({ reset_by_mail: z.boolean() })

export const profileSchema = () =>
  z.extend(userSchema(), { company_name: z.nullable(z.string()), created_at: z.string(), updated_at: z.string() })
export type Profile = z.output<ReturnType<typeof profileSchema>>
