import { passwordSpellings } from "../../../src/domain/accounts/user"

/** Whether a password is right, as it was typed or without what pasting has added. */
export const isPassword = (user: core.Record, typed: string): boolean =>
  passwordSpellings(typed).some((password) => user.validatePassword(password))

/** Takes as long as for an account whose password is another one. Not what was typed: bcrypt rejects an overlong one at once. */
export function checkNobody(typed: string): void {
  const dummy = new Record($app.findCollectionByNameOrId("users"))
  for (const _ of passwordSpellings(typed)) dummy.setPassword("a dummy password")
}
