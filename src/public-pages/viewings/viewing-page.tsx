import { telephoneHref } from "../../domain/values/phone"
import { formatAppointment } from "../../domain/viewings/format-time"
import { MAX_WORDS } from "../../domain/viewings/viewing"
import { secondaryButton } from "../button-class"
import { CompanyFrame, type CompanyFrameProps } from "../company-frame"
import { InstructionStep, type ShownStep } from "../confirmations/instruction-step"
import { FAILURE_PLACE } from "../failure-place"
import { Failure } from "../inquiries/inquiry-fields"
import { ListingHead, type ListingHeadData } from "../listing-head"
import { messages } from "../messages"
import { viewingTexts } from "./viewing-texts"
import { FreeTimes, SlotForm } from "./viewing-times"

/** The query with which the page answers with a file for the visitor's calendar. */
export const CALENDAR_QUERY = "kalender"

type Frame = Omit<CompanyFrameProps, "children" | "title">

/** It decides what the visitor may do: pick a time, ask for another one, expect the agent, or nothing any more. */
export type ViewingState = "offered" | "full" | "confirmed" | "cancelled" | "over"

export type ViewingAction = "pick" | "ask" | "cancel"

export type ShownViewing = {
  state: ViewingState
  title: string
  image: ListingHeadData["image"]
  /** The address of the listing's page; empty if it has none. */
  listing: string
  /** The times that can be picked, ISO instants. */
  slots: readonly string[]
  minutes: number
  /** Empty unless the viewing is confirmed. */
  starts_at: string
  /** The whole address of a confirmed viewing, else what the listing's page tells of it. */
  address: string
  /** True if the address is told only after the visitor has confirmed something. */
  isAddressKept: boolean
  host: string
  phone: string
  message: string
  wish: string
}

export type ViewingPageProps = Frame & {
  viewing: ShownViewing
  /** The step that the visitor has to confirm first; null for none. */
  step: ShownStep | null
  /** Why the form of this action was refused; null for nothing. */
  failure: { action: ViewingAction; text: string } | null
  typedWish: string
}

/** Shows a viewing to its visitor. Opening the page changes nothing: only its buttons do. */
export function ViewingPage({ viewing, step, failure, typedWish, ...frame }: ViewingPageProps) {
  const { state, title, message, wish, host, listing, slots, minutes } = viewing
  const isOpen = state === "offered" || state === "full" || state === "confirmed"
  const canPick = state === "offered" && step === null
  const isShown = { pick: canPick, ask: isOpen, cancel: state === "confirmed" }
  const at = failure !== null && isShown[failure.action] ? failure.action : "page"
  const failureAt = (place: typeof at) => (failure !== null && at === place ? failure.text : "")
  return (
    <CompanyFrame {...frame} title={viewingTexts.titles[state]}>
      <ListingHead title={title} place="" image={viewing.image} />
      <Failure text={failureAt("page")} />
      {state !== "confirmed" && <p className="text-muted long-words">{explain(viewing)}</p>}
      {isOpen && message !== "" && <Quote text={message} />}
      {isOpen && <Facts viewing={viewing} />}
      {state === "confirmed" && <Ways viewing={viewing} />}
      {state === "offered" && step !== null && <FreeTimes slots={slots} minutes={minutes} />}
      {step !== null && <InstructionStep step={step} />}
      {canPick && <SlotForm slots={slots} minutes={minutes} failure={failureAt("pick")} />}
      {isOpen && wish !== "" && (
        <div role="status" className="grid gap-2">
          <p className="text-muted long-words">{viewingTexts.wished(host)}</p>
          <Quote text={wish} />
        </div>
      )}
      {isOpen && <WishForm state={state} typed={typedWish} failure={failureAt("ask")} />}
      {state === "confirmed" && <CancelForm failure={failureAt("cancel")} />}
      {listing !== "" && (
        <p>
          <a href={listing} className={secondaryButton}>
            {viewingTexts.listing}
          </a>
        </p>
      )}
      <p className="text-sm text-muted long-words">{viewingTexts.privacy(frame.companyName)}</p>
    </CompanyFrame>
  )
}

function explain({ state, host, minutes }: ShownViewing): string {
  if (state === "offered") return viewingTexts.offered(host, minutes)
  return state === "confirmed" ? "" : viewingTexts[state](host)
}

function Quote({ text }: { text: string }) {
  return <p className="border-s-2 border-line-strong ps-4 whitespace-pre-line long-words">{text}</p>
}

function Facts({ viewing }: { viewing: ShownViewing }) {
  const { state, starts_at, minutes, address, host, phone } = viewing
  const labels = viewingTexts.facts
  const isConfirmed = state === "confirmed"
  const rows = [
    isConfirmed && [labels.time, formatAppointment(starts_at, minutes)],
    address !== "" && [isConfirmed && !viewing.isAddressKept ? labels.address : labels.place, address],
    isConfirmed && [labels.host, host],
  ].filter((row) => row !== false)
  const href = telephoneHref(phone)
  if (rows.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-lg border bg-surface px-4 py-4 sm:grid-cols-[auto_1fr]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-medium long-words max-sm:-mt-2">{value}</dd>
        </div>
      ))}
      {isConfirmed && phone !== "" && (
        <div className="contents">
          <dt className="text-sm text-muted">{labels.phone}</dt>
          <dd className="font-medium max-sm:-mt-2">
            {href === undefined ? (
              phone
            ) : (
              <a href={href} className="text-accent underline underline-offset-4">
                {phone}
              </a>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

const summary = "inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4"

type WishFormProps = { state: ViewingState; typed: string; failure: string }

function WishForm({ state, typed, failure }: WishFormProps) {
  return (
    <details open={failure !== "" || state === "full"}>
      <summary className={summary}>{state === "confirmed" ? viewingTexts.otherTime : viewingTexts.noneFits}</summary>
      <form method="post" action={FAILURE_PLACE} className="mt-3 grid gap-3">
        <label className="grid gap-1 text-sm font-medium">
          {viewingTexts.wish}
          <textarea
            name="wish"
            rows={3}
            required
            maxLength={MAX_WORDS}
            placeholder={viewingTexts.wishHint}
            defaultValue={typed}
            className="block w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink"
          />
        </label>
        <Failure text={failure} />
        <button type="submit" name="action" value="ask" className={`${secondaryButton} justify-self-start`}>
          {viewingTexts.send}
        </button>
      </form>
    </details>
  )
}

/** Leads into the visitor's calendar, and to the listing once its address may be told. */
function Ways({ viewing: { address, isAddressKept } }: { viewing: ShownViewing }) {
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <a href={`?${CALENDAR_QUERY}=1`} className={secondaryButton}>
        {viewingTexts.calendar}
      </a>
      {address !== "" && !isAddressKept && (
        <a
          href={`https://www.openstreetmap.org/directions?to=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={secondaryButton}
        >
          {viewingTexts.wayThere}
          <span className="sr-only"> {messages.opensNewTab}</span>
        </a>
      )}
    </p>
  )
}

function CancelForm({ failure }: { failure: string }) {
  return (
    <details open={failure !== ""}>
      <summary className={summary}>{viewingTexts.cannotCome}</summary>
      <form method="post" action={FAILURE_PLACE} className="mt-3 grid gap-3">
        <p className="text-sm text-muted">{viewingTexts.cancelHint}</p>
        <Failure text={failure} />
        <button type="submit" name="action" value="cancel" className={`${secondaryButton} justify-self-start`}>
          {viewingTexts.cancel}
        </button>
      </form>
    </details>
  )
}

/** Says that a link leads nowhere. */
export function UnknownViewingPage() {
  return (
    <CompanyFrame companyName="" logo="" listings="" footer={undefined} title={viewingTexts.titles.unknown}>
      <p className="text-muted long-words">{viewingTexts.unknown}</p>
    </CompanyFrame>
  )
}
