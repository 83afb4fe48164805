import * as z from "zod/mini"
import { requiredText } from "../values/fields"
import { knownPassword } from "./user"

/** Who deletes their account says their password again: a screen may be left alone. */
export const eraseAccountSchema = z.object({ password: knownPassword("Bitte geben Sie Ihr Passwort ein") })

/** Whether a company asks to be erased, or has changed its mind. */
export const requestErasureSchema = z.object({ requested: z.boolean("Erlaubt sind true und false") })

/** Its name, as it is stored: nobody erases another one by mistake. */
export const eraseCompanySchema = z.object({ name: requiredText("Bitte geben Sie den Namen des Unternehmens ein") })

/** Where it can be downloaded, until the night. */
export const companyArchiveSchema = () => z.strictObject({ path: z.string(), bytes: z.number() })

/** `done`: nothing is left. Else the call is to be repeated. */
export const companyErasureSchema = () => z.strictObject({ done: z.boolean() })
