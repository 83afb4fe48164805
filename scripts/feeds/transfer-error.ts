import { classifyError, storedFailure } from "../../src/domain/values/failure"

/** What a target's server has answered, said in German. */
export class TransferError extends Error {
  /** Tried again, it may lock the account. */
  readonly isSignInRefused: boolean

  constructor(reason: string) {
    super(storedFailure(reason, "target"))
    this.isSignInRefused = classifyError(reason) === "signIn"
  }
}
