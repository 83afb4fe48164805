import * as z from "zod/mini"
import { optionalText, requiredEmail, requiredText } from "./fields"
import { utf8Length } from "./text"

/** PocketBase's own limits, in characters. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 71

const firstName = requiredText("Vorname ist erforderlich", 100)
const lastName = requiredText("Nachname ist erforderlich", 100)
const tooShort = `Das Passwort muss mindestens ${PASSWORD_MIN} Zeichen lang sein`

/** The hash (bcrypt) takes at most 72 bytes, and an umlaut has two of them. */
export function fitsHash(password: string): boolean {
  return utf8Length(password) <= 72
}

export const passwordSchema = z
  .string({ error: "Passwort ist erforderlich" })
  .check(
    z.minLength(1, { error: "Passwort ist erforderlich", abort: true }),
    z.minLength(PASSWORD_MIN, { error: tooShort }),
    z.maxLength(PASSWORD_MAX, { error: `Das Passwort darf höchstens ${PASSWORD_MAX} Zeichen lang sein` }),
    z.refine(fitsHash, { error: "Das Passwort ist zu lang: Umlaute und Sonderzeichen zählen mehrfach" }),
  )

export const emailSchema = requiredEmail("E-Mail ist erforderlich")

/** The names of a person, as the record keeps them. */
export const namesSchema = z.object({ first_name: firstName, last_name: lastName })

/** Sign-up takes exactly these four (spec section 7). Anything else in the body is ignored. */
export const signupSchema = z.object({ email: emailSchema, password: passwordSchema, firstName, lastName })
export type SignupInput = z.output<typeof signupSchema>

/** Sign-in. A password of any length is taken: whether it is right, only the server knows. */
export const loginSchema = z.object({
  email: emailSchema,
  password: z
    .string({ error: "Passwort ist erforderlich" })
    .check(z.minLength(1, { error: "Passwort ist erforderlich" }), z.maxLength(1000)),
})
export type LoginInput = z.output<typeof loginSchema>

/** Body of the remote procedure `safe_update_user_profile`. Absent parameters leave the field as it is. */
export const profileUpdateSchema = z.object({
  user_id_param: requiredText("Benutzer fehlt"),
  first_name_param: z.optional(firstName),
  last_name_param: z.optional(lastName),
  company_id_param: z.optional(z.nullable(optionalText())),
})

/** Body of `reset-password`. `new_password` counts for administrators alone (docs/decisions/0004-password-resets.md). */
export const resetPasswordSchema = z.object({
  user_id: requiredText("Benutzer fehlt"),
  new_password: z.optional(z.nullable(z.union([z.literal(""), passwordSchema]))),
})

/** A user as the API answers it; `company_id` is `null` without a company. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_id: z.nullable(z.string()),
  is_admin: z.boolean(),
  role: z.string(),
})
export type User = z.output<typeof userSchema>

/** What sign-in and sign-up answer. */
export const sessionSchema = z.object({ token: z.string(), user: userSchema })
export type Session = z.output<typeof sessionSchema>

/**
 * The signed-in user. `origin` is the product's own address, `https://portal.example.de`; empty while it is told none.
 * `max_image_mb` is how large a picture may be that the browser shrinks.
 */
export const meSchema = z.object({ user: userSchema, origin: z.string(), max_image_mb: z.number() })
export type Me = z.output<typeof meSchema>

/** What the sign-in page can offer here. */
export const authOptionsSchema = z.strictObject({ reset_by_mail: z.boolean() })
export type AuthOptions = z.output<typeof authOptionsSchema>

/** A row of the list of users. */
export const profileSchema = z.extend(userSchema, { company_name: z.nullable(z.string()), created_at: z.string() })
export type Profile = z.output<typeof profileSchema>
