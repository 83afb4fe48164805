import { CircleCheck } from "lucide-react"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { INQUIRY_SIMULATION_MS, type InquiryInput, inquirySchema } from "../../domain/inquiry"
import { type FieldErrors, validate } from "../../domain/validate"
import { primaryButton, secondaryButton } from "../button-class"
import { messages } from "../messages"
import { useHydrated } from "../use-hydrated"
import { FormField } from "./form-field"

/** Sending is simulated: no call is made (docs/product.md, Inquiry). */
const simulateSending = (_inquiry: InquiryInput): Promise<void> =>
  new Promise((done) => setTimeout(done, INQUIRY_SIMULATION_MS))

/** `message` is the initial text. */
type InquiryFormProps = { title: string; message: string; mail: string }

type State = "idle" | "submitting" | "sent" | "failed"

export function InquiryForm({ title, message, mail }: InquiryFormProps) {
  const [state, setState] = useState<State>("idle")
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }, [errors])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === "submitting") return
    const checked = validate(inquirySchema, Object.fromEntries(new FormData(event.currentTarget)))
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    setState("submitting")
    try {
      await simulateSending(checked.value)
      setState("sent")
    } catch {
      setState("failed")
    }
  }

  if (state === "sent") return <Sent onAnother={() => setState("idle")} />
  const busy = state === "submitting"
  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={busy} className="space-y-4">
      <FormField name="name" label={messages.name} error={errors.name} autoComplete="name" disabled={busy} />
      <FormField
        name="email"
        label={messages.email}
        error={errors.email}
        type="email"
        autoComplete="email"
        disabled={busy}
      />
      <FormField
        name="phone"
        label={messages.phone}
        error={errors.phone}
        type="tel"
        autoComplete="tel"
        optional
        disabled={busy}
      />
      <FormField
        name="message"
        label={messages.message}
        error={errors.message}
        multiline
        value={message}
        disabled={busy}
      />
      {state === "failed" && (
        <p role="alert" className="rounded-md bg-signal-soft px-3 py-2.5 text-sm text-signal-strong">
          {messages.inquiryFailed}
        </p>
      )}
      <noscript>
        <p className="text-sm text-muted">
          {messages.noScript}
          {mail !== "" && (
            <>
              {" "}
              {messages.noScriptMail}{" "}
              <a href={`mailto:${mail}?subject=${encodeURIComponent(title)}`} className="text-accent underline">
                {mail}
              </a>
            </>
          )}
        </p>
      </noscript>
      <p role="status" className="sr-only">
        {busy ? messages.sending : ""}
      </p>
      <button type="submit" disabled={!hydrated} aria-disabled={busy} className={`${primaryButton} w-full`}>
        {busy ? messages.sending : messages.send}
      </button>
    </form>
  )
}

function Sent({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg bg-accent-soft px-4 py-10 text-center">
      <CircleCheck aria-hidden className="size-8 text-accent" />
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {messages.sent}
      </h3>
      <p role="status" className="text-sm">
        {messages.sentText}
      </p>
      <button type="button" onClick={onAnother} className={`${secondaryButton} mt-4`}>
        {messages.another}
      </button>
    </div>
  )
}
