import { classifyError, storedFailure } from "../../src/domain/values/failure"

/** A refusal by a target's server, told in German. */
export class TransferError extends Error {
  /** Whether the sign-in was refused: another attempt may lock the account. */
  readonly isSignInRefused: boolean

  constructor(reason: string) {
    super(storedFailure(reason, "target"))
    this.isSignInRefused = classifyError(reason) === "signIn"
  }
}
