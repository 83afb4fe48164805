import { type FormEvent, useState } from "react"
import { primaryButton } from "./button-class"
import { CloseButton } from "./close-button"
import { words } from "./words"

/** In the place of a property: there is none, or it could not be had. */
export function MessagePage({ kind }: { kind: "missing" | "failed" }) {
  const title = kind === "missing" ? words.missing : words.failed
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center gap-3 p-6 text-center">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{kind === "missing" ? words.missingText : words.failedText}</p>
      <div className="mt-4">{kind === "missing" ? <CloseButton elsewhere="/" /> : <Retry />}</div>
    </main>
  )
}

/** Loads the page anew. A form without fields does the same before the script is there. */
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
        {loading ? words.loading : words.retry}
      </button>
    </form>
  )
}
