import { passwordSpellings } from "../../../src/domain/accounts/user"

/** Returns whether a password is right, as it was typed or without what pasting has added. */
export const isPassword = (user: core.Record, typed: string): boolean =>
  passwordSpellings(typed).some((password) => user.validatePassword(password))

/** Takes as long as a wrong password does. Checks a fixed one: bcrypt rejects an overlong input at once. */
export function checkNobody(typed: string): void {
  const dummy = new Record($app.findCollectionByNameOrId("users"))
  for (const _ of passwordSpellings(typed)) dummy.setPassword("a dummy password")
}
