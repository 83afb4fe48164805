import { secondaryButton } from "../button-class"
import { messages } from "../messages"

export function ExposeButton({ id }: { id: string }) {
  return (
    <div className="print:hidden">
      <button
        type="button"
        data-expose={id}
        data-busy={messages.exposeBusy}
        data-failed={messages.exposeFailed}
        className={`${secondaryButton} scripted`}
      >
        {messages.expose}
      </button>
      <p role="status" className="mt-2 text-sm text-signal empty:hidden" />
    </div>
  )
}
