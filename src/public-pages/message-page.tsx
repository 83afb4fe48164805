import { type FormEvent, useState } from "react"
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

/** A form without fields, so that it reloads before the script has run. */
function Retry() {
  const [loading, setLoading] = useState(false)
  const reload = (event: FormEvent) => {
    event.preventDefault()
    setLoading(true)
    window.location.reload()
  }
  return (
    <form onSubmit={reload}>
      <button type="submit" aria-disabled={loading} className={primaryButton}>
        {loading ? messages.loading : messages.retry}
      </button>
    </form>
  )
}
