import { primaryButton } from "./button-class"
import { CloseButton } from "./close-button"
import { messages } from "./messages"

/** Shown instead of a property that does not exist or could not be loaded. */
export function MessagePage({ kind }: { kind: "missing" | "failed" }) {
  const title = kind === "missing" ? messages.missing : messages.failed
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center gap-3 p-6 text-center">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{kind === "missing" ? messages.missingText : messages.failedText}</p>
      <div className="mt-4">{kind === "missing" ? <CloseButton href="/" /> : <Retry />}</div>
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
