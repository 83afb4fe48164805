import { ApiError } from "../../api/client/http"
import { FatalImportError } from "../../openimmo/plan/apply-plan"

const WAITS_MS = [2_000, 5_000, 15_000, 40_000, 60_000]

const mayPass = ({ status }: ApiError) => status === 0 || status === 429 || (status >= 502 && status <= 504)

/** Retries calls that a pause may help; ends long work if all further steps would fail too. `whenResumed` resolves when it may go on. */
export async function withRetry<T>(call: () => Promise<T>, whenResumed: () => Promise<void>): Promise<T> {
  for (let failures = 0; ; failures++) {
    await whenResumed()
    try {
      return await call()
    } catch (error) {
      await waitAfter(error, failures)
    }
  }
}

async function waitAfter(error: unknown, failures: number): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  const wait = mayPass(error) ? WAITS_MS[failures] : undefined
  if (error.status === 401 || (mayPass(error) && wait === undefined)) throw new FatalImportError(error.message)
  if (wait === undefined) throw error
  await new Promise((resolve) => setTimeout(resolve, wait))
}
