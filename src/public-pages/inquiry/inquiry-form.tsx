import { CircleCheck } from "lucide-react"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { inquirySchema } from "../../domain/inquiry"
import { type FieldErrors, validate } from "../../domain/validate"
import { primaryButton, secondaryButton } from "../button-class"
import { messages } from "../messages"
import type { InquiryDelivery } from "../page-data"
import { useHydrated } from "../use-hydrated"
import { DeliveryFields, InquiryFields } from "./inquiry-fields"
import { newOpening, type Opening, sendInquiry, simulateSending } from "./send-inquiry"

/** `message` is the initial text. Without `delivery` sending is simulated. */
type InquiryFormProps = { title: string; message: string; mail: string; delivery: InquiryDelivery | undefined }

type State = "idle" | "submitting" | "sent"

export function InquiryForm({ title, message, mail, delivery }: InquiryFormProps) {
  const [state, setState] = useState<State>("idle")
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState("")
  const form = useRef<HTMLFormElement>(null)
  const opening = useRef<Opening>(null)
  const hydrated = useHydrated()

  useEffect(() => {
    opening.current = newOpening()
  }, [])

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }, [errors])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === "submitting") return
    const { currentTarget } = event
    const checked = validate(inquirySchema, Object.fromEntries(new FormData(currentTarget)))
    setErrors(checked.ok ? {} : checked.errors)
    setFailure("")
    if (!checked.ok) return
    setState("submitting")
    const failed = delivery
      ? await sendInquiry(currentTarget, opening.current ?? newOpening())
      : await simulateSending()
    setFailure(failed || "")
    setState(failed ? "idle" : "sent")
  }

  const begin = () => {
    opening.current = newOpening()
    setState("idle")
  }

  if (state === "sent") return <Sent onAnother={begin} />
  const busy = state === "submitting"
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate={hydrated || !delivery}
      aria-busy={busy}
      className="relative space-y-4"
      {...(delivery && { method: "post", action: "/api/inquiries" })}
    >
      <InquiryFields values={{ message }} errors={errors} busy={busy} />
      {delivery && <DeliveryFields {...delivery} />}
      {failure && <Failure text={failure} />}
      {!delivery && (
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
      )}
      <p role="status" className="sr-only">
        {busy ? messages.sending : ""}
      </p>
      <button
        type="submit"
        disabled={!hydrated && !delivery}
        aria-disabled={busy}
        className={`${primaryButton} w-full`}
      >
        {busy ? messages.sending : messages.send}
      </button>
    </form>
  )
}

export function Failure({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-md bg-signal-soft px-3 py-2.5 text-sm text-signal-strong">
      {text}
    </p>
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
