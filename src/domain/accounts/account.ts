import * as z from "zod/mini"
import { requiredText } from "../values/fields"
import { knownPassword } from "./user"

/** A person who deletes their account repeats the password: somebody else may use a screen that is left alone. */
export const eraseAccountSchema = z.object({ password: knownPassword("Bitte geben Sie Ihr Passwort ein") })

/** `requested` is true if a company asks to be erased, and false if it has changed its mind. */
export const requestErasureSchema = z.object({ requested: z.boolean("Erlaubt sind true und false") })

/** The stored name of the company: it keeps anybody from erasing another company by mistake. */
export const eraseCompanySchema = z.object({ name: requiredText("Bitte geben Sie den Namen des Unternehmens ein") })

/** The path under which the archive can be downloaded until the night, and its size. */
export const companyArchiveSchema = () => z.strictObject({ path: z.string(), bytes: z.number() })

/** `done` is true if nothing is left; otherwise the caller repeats the call. */
export const companyErasureSchema = () => z.strictObject({ done: z.boolean() })
