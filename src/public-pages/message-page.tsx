import { NOWHERE } from "../domain/pages/embed"
import { withFailureId } from "../domain/values/failure-id"
import { primaryButton } from "./button-class"
import { CloseButton } from "./close-button"
import { messages } from "./messages"

/** Replaces the content of a page by a message in its middle, with the actions that help. */
export function Notice({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center gap-3 p-6 text-center">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </main>
  )
}

/** Replaces a property that does not exist or, with the failure's id, could not be loaded. */
export function MessagePage({ failureId }: { failureId?: string | undefined }) {
  if (failureId === undefined)
    return (
      <Notice title={messages.missing} text={messages.missingText}>
        <CloseButton href={NOWHERE} />
      </Notice>
    )
  return (
    <Notice title={messages.failed} text={withFailureId(messages.failedText, failureId)}>
      <Retry />
    </Notice>
  )
}

/** The form has no fields, so that it reloads without a script as well. */
export function Retry() {
  return (
    <form data-retry>
      <button type="submit" data-busy={messages.loading} className={primaryButton}>
        {messages.retry}
      </button>
    </form>
  )
}
