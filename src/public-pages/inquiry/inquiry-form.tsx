import { CircleCheck } from "lucide-react"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { inquirySchema } from "../../domain/inquiry"
import { type FieldErrors, validate } from "../../domain/validate"
import { primaryButton, secondaryButton } from "../button-class"
import { words } from "../words"
import { FormField } from "./form-field"
import { simulateSending } from "./send-inquiry"
import { useHydrated } from "./use-hydrated"

/** `message` is what stands in the form at first. */
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
      <FormField name="name" label={words.name} error={errors.name} autoComplete="name" disabled={busy} />
      <FormField
        name="email"
        label={words.email}
        error={errors.email}
        type="email"
        autoComplete="email"
        disabled={busy}
      />
      <FormField
        name="phone"
        label={words.phone}
        error={errors.phone}
        type="tel"
        autoComplete="tel"
        optional
        disabled={busy}
      />
      <FormField
        name="message"
        label={words.message}
        error={errors.message}
        multiline
        value={message}
        disabled={busy}
      />
      {state === "failed" && (
        <p role="alert" className="rounded-md bg-signal-soft px-3 py-2.5 text-sm text-signal-strong">
          {words.inquiryFailed}
        </p>
      )}
      <noscript>
        <p className="text-sm text-muted">
          {words.noScript}
          {mail !== "" && (
            <>
              {" "}
              {words.noScriptMail}{" "}
              <a href={`mailto:${mail}?subject=${encodeURIComponent(title)}`} className="text-accent underline">
                {mail}
              </a>
            </>
          )}
        </p>
      </noscript>
      <p role="status" className="sr-only">
        {busy ? words.sending : ""}
      </p>
      <button type="submit" disabled={!hydrated} aria-disabled={busy} className={`${primaryButton} w-full`}>
        {busy ? words.sending : words.send}
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
        {words.sent}
      </h3>
      <p role="status" className="text-sm">
        {words.sentText}
      </p>
      <button type="button" onClick={onAnother} className={`${secondaryButton} mt-4`}>
        {words.another}
      </button>
    </div>
  )
}
