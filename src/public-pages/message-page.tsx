import { withFailureId } from "../domain/failure-id"
import { primaryButton } from "./button-class"
import { CloseButton } from "./close-button"
import { messages } from "./messages"

/** Shown instead of a property that does not exist or, with the failure's id, could not be loaded. */
export function MessagePage({ failureId }: { failureId?: string | undefined }) {
  const isMissing = failureId === undefined
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center gap-3 p-6 text-center">
      <h1 className="text-2xl">{isMissing ? messages.missing : messages.failed}</h1>
      <p className="text-muted">{isMissing ? messages.missingText : withFailureId(messages.failedText, failureId)}</p>
      <div className="mt-4">{isMissing ? <CloseButton href="/" /> : <Retry />}</div>
    </main>
  )
}

/** A form without fields, so that it reloads without a script as well. */
function Retry() {
  return (
    <form data-retry>
      <button type="submit" data-busy={messages.loading} className={primaryButton}>
        {messages.retry}
      </button>
    </form>
  )
}
