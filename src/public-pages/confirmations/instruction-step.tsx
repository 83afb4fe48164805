import { boxes, type Instruction, nameListing, shownCharge } from "../../domain/confirmations/instruction"
import type { FieldErrors } from "../../domain/values/validate"
import { primaryButton } from "../button-class"
import { FAILURE_PLACE } from "../failure-place"
import { Failure } from "../inquiries/inquiry-fields"
import { NumberedHead } from "../numbered-head"
import { confirmationTexts as texts } from "./confirmation-texts"
import { FieldError, PersonFields } from "./person-fields"

/** The page that opens once the visitor has confirmed. */
export type StepPurpose = "documents" | "offered" | "confirmed"

/** The visitor's input, shown again after a failure. */
export type TypedConfirmation = { name: string; email: string; received: boolean; begins: boolean; business: boolean }

export const NOTHING_TYPED: TypedConfirmation = {
  name: "",
  email: "",
  received: false,
  begins: false,
  business: false,
}

export type ShownStep = {
  instruction: Instruction
  /** The hash of all that is shown: a form with another one confirms another text. */
  hash: string
  /** The day from which on it goes on by itself, as `10.12.2026`; empty for nobody who waits. */
  waitsUntil: string
  purpose: StepPurpose
  /** Whether the listing's address is told once this is confirmed. */
  tellsAddress: boolean
  typed: TypedConfirmation
  /** Whether what is typed are name and address of who the viewing is for, masked. */
  isMasked: boolean
  /** The masked address of who the viewing is for, if this browser has confirmed with another one; else empty. */
  bookedFor: string
  failure: string
  /** What is wrong with a field; it stands there instead of above. */
  errors: FieldErrors
}

/** Shows commission and instruction, and asks to confirm them. It works without a script, and no box is ticked. */
export function InstructionStep({ step }: { step: ShownStep }) {
  const { instruction, hash, waitsUntil, purpose, tellsAddress, typed, isMasked, bookedFor, failure, errors } = step
  const { companyName, withdrawalText } = instruction
  const sentences = boxes(instruction)
  return (
    <>
      {waitsUntil === "" ? (
        <p className="text-muted long-words">
          {[texts.intro[purpose](companyName), tellsAddress && texts.hiddenAddress].filter(Boolean).join(" ")}
        </p>
      ) : (
        <p role="status" className="rounded-md bg-accent-soft px-3 py-2.5 long-words">
          {texts.waiting(waitsUntil)}
        </p>
      )}
      {bookedFor !== "" && (
        <p role="status" className="rounded-md bg-accent-soft px-3 py-2.5 long-words">
          {texts.otherAddress(bookedFor)}
        </p>
      )}
      <section aria-label={texts.heading} className="grid gap-3">
        <NumberedHead number={1} text={texts.readHeading} />
        <div className="grid gap-1">
          <p className="font-medium long-words">{nameListing(instruction)}</p>
          <p className="long-words">{shownCharge(instruction)}</p>
        </div>
        <p className="rounded-lg border bg-surface px-4 py-4 whitespace-pre-line text-sm long-words sm:px-5">
          {withdrawalText}
        </p>
      </section>
      <form method="post" action={FAILURE_PLACE} className="grid gap-5">
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-3">
            <NumberedHead number={2} text={texts.whoHeading} />
          </legend>
          {isMasked && <p className="text-sm text-muted long-words">{texts.masked}</p>}
          <PersonFields texts={texts} typed={typed} errors={errors} />
        </fieldset>
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-3">
            <NumberedHead number={3} text={texts.boxesHeading} />
          </legend>
          <Box name="received" isTicked={typed.received} text={sentences.received} errors={errors} />
          <Box name="begins" isTicked={typed.begins} text={sentences.begins} hint={texts.beginsHint} />
          <hr className="border-t" />
          <Box name="business" isTicked={typed.business} text={texts.business} />
        </fieldset>
        <input type="hidden" name="text_sha256" defaultValue={hash} />
        <Failure text={failure} />
        <button type="submit" name="action" value="confirm" className={primaryButton}>
          {texts.confirm[purpose]}
        </button>
        <p className="text-sm text-muted long-words">{texts.privacy(companyName)}</p>
      </form>
    </>
  )
}

type BoxProps = { name: string; isTicked: boolean; text: string; hint?: string; errors?: FieldErrors }

function Box({ name, isTicked, text, hint = "", errors }: BoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={isTicked}
        aria-invalid={errors?.[name] ? true : undefined}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 long-words">
        {text}
        {hint !== "" && <span className="mt-1 block text-sm text-muted">{hint}</span>}
        {errors && <FieldError errors={errors} name={name} />}
      </span>
    </label>
  )
}
