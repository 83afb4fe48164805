import { CalendarClock, CalendarPlus, CalendarX, MessageSquare, Trash2, UserPlus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { toBerlinTime } from "../../domain/values/date"
import { telephoneHref } from "../../domain/values/phone"
import { shownEmail } from "../../domain/values/shown-email"
import { formatAppointment, formatSpan, formatWeekday } from "../../domain/viewings/format-time"
import type { Viewing } from "../../domain/viewings/viewing"
import { AddressText } from "../../ui/address-text"
import { Button } from "../../ui/button"
import { Menu, type MenuItem } from "../../ui/menu"
import { StatusBadge, type StatusTone } from "../../ui/status-badge"
import { PropertyLink } from "../properties"
import { isOver } from "./group-viewings"
import { findNextStep } from "./next-step"
import { InstructionState, Notice, Questions } from "./viewing-questions"

/** More would make a row higher than a screen. */
const MAX_TIMES = 3

const TONES: Readonly<Record<Viewing["status"], StatusTone>> = {
  offered: "neutral",
  confirmed: "positive",
  cancelled: "neutral",
  held: "positive",
  missed: "signal",
}

export type ViewingAction = "guest" | "move" | "offer" | "again" | "feedback" | "cancel" | "delete"

type ViewingRowProps = {
  viewing: Viewing
  now: number
  /** Says the day as well, where no heading does. */
  withDay?: boolean
  /** Where the row stands beside its inquiry: no way there, but the next step as a button. */
  isOfInquiry?: boolean
  onAction: (action: ViewingAction, viewing: Viewing) => void
}

/** Shows one viewing with what can be done about it. */
export function ViewingRow({ viewing, now, withDay = false, isOfInquiry = false, onAction }: ViewingRowProps) {
  const { t } = useTranslation("viewings")
  const { status, starts_at, minutes, name, property_id, property_title, agent_name } = viewing
  return (
    <li className="relative grid gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[10.5rem_1fr_auto] sm:px-6">
      <p className="tabular grid content-start font-medium max-sm:pe-12">
        {starts_at === "" ? (
          <OfferedTimes viewing={viewing} now={now} />
        ) : (
          <>
            {withDay && <span>{formatWeekday(toBerlinTime(Date.parse(starts_at)).day)}</span>}
            <span>{formatSpan(starts_at, minutes)}</span>
          </>
        )}
      </p>
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <VisitorName viewing={viewing} />
          {status !== "confirmed" && status !== "offered" && (
            <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
          )}
          {viewing.interest !== "" && (
            <StatusBadge tone={viewing.interest === "yes" ? "positive" : "neutral"}>
              {t(`interest.${viewing.interest as "yes"}`)}
            </StatusBadge>
          )}
        </p>
        <p className="text-sm text-muted long-words">
          {property_id === "" ? property_title : <PropertyLink id={property_id}>{property_title}</PropertyLink>}
          {agent_name !== "" && <span>{` · ${t("with", { agent: agent_name })}`}</span>}
          {viewing.places > 1 && <span>{` · ${t("places", { count: viewing.places })}`}</span>}
          {viewing.inquiry_id !== "" && !isOfInquiry && (
            <>
              <span aria-hidden> · </span>
              <Link to={`/admin?tab=inquiries&inquiry=${viewing.inquiry_id}`} className="underline underline-offset-4">
                {t("openInquiry")}
              </Link>
            </>
          )}
        </p>
        <Reach viewing={viewing} />
        {viewing.feedback !== "" && <p className="text-sm whitespace-pre-line long-words">{viewing.feedback}</p>}
        {viewing.feedback_for_owner !== "" && (
          <p className="text-sm whitespace-pre-line text-muted long-words">
            {t("feedback.shown", { text: viewing.feedback_for_owner })}
          </p>
        )}
        {viewing.wish !== "" && (
          <p className="rounded-md bg-accent-soft px-3 py-2 text-sm text-accent long-words">
            {t("wish", { wish: viewing.wish })}
          </p>
        )}
        <InstructionState viewing={viewing} />
        {viewing.mail_state === "failed" && <Notice text={t("mailFailed")} />}
        <Questions viewing={viewing} now={now} onAction={onAction} />
        {isOfInquiry && <NextStep viewing={viewing} now={now} onAction={onAction} />}
      </div>
      <div className="max-sm:absolute max-sm:end-2 sm:-my-1">
        <Menu label={t("actions.label", { name })} items={useItems(viewing, now, onAction)} />
      </div>
    </li>
  )
}

/** The name leads to the person, unless nobody knows them any more. */
function VisitorName({ viewing: { name, contact_id } }: { viewing: Viewing }) {
  const { t } = useTranslation("viewings")
  if (contact_id === "") return <span className="font-medium long-words">{name}</span>
  return (
    <Link
      to={`/admin?tab=contacts&contact=${contact_id}`}
      title={t("openContact")}
      className="inline-flex min-h-6 items-center font-medium underline-offset-4 long-words hover:underline pointer-coarse:min-h-11"
    >
      {name}
    </Link>
  )
}

/** Offers in one press what usually comes next; what is over asks its own question. */
function NextStep({ viewing, now, onAction }: Pick<ViewingRowProps, "viewing" | "now" | "onAction">) {
  const { t } = useTranslation("viewings")
  const next = findNextStep(viewing, now)
  if (next === null) return null
  const action = next === "move" && viewing.status === "offered" ? "fix" : next === "offer" ? "offerOther" : next
  return (
    <div className="pt-1 print:hidden">
      <Button size="sm" onClick={() => onAction(next, viewing)}>
        {t(`actions.${action}`)}
      </Button>
    </div>
  )
}

function OfferedTimes({ viewing: { slots, minutes }, now }: { viewing: Viewing; now: number }) {
  const { t } = useTranslation("viewings")
  const open = slots.filter((slot) => Date.parse(slot) > now)
  if (open.length === 0) return <span className="text-muted">{t("offeredOver")}</span>
  return (
    <>
      <span className="text-muted">{t("offeredTimes", { count: open.length })}</span>
      {open.slice(0, MAX_TIMES).map((slot) => (
        <span key={slot} className="text-xs font-normal text-muted">
          {formatAppointment(slot, minutes)}
        </span>
      ))}
    </>
  )
}

function Reach({ viewing: { phone, email } }: { viewing: Viewing }) {
  if (phone === "" && email === "") return null
  return (
    <p className="flex flex-wrap gap-x-4 text-sm print:hidden">
      {phone !== "" && (
        <a href={telephoneHref(phone)} className="inline-flex min-h-8 items-center text-accent pointer-coarse:min-h-11">
          {phone}
        </a>
      )}
      {email !== "" && (
        <a href={`mailto:${email}`} className="inline-flex min-h-8 items-center text-accent pointer-coarse:min-h-11">
          <AddressText text={shownEmail(email)} />
        </a>
      )}
    </p>
  )
}

function useItems(viewing: Viewing, now: number, onAction: ViewingRowProps["onAction"]): MenuItem[] {
  const { t } = useTranslation("viewings")
  const { status } = viewing
  const isAhead = status === "offered" || (status === "confirmed" && !isOver(viewing, now))
  const hasBeen = status === "held" || status === "missed"
  const item = (action: ViewingAction, label: string, icon: MenuItem["icon"]): MenuItem => ({
    label,
    icon,
    onSelect: () => onAction(action, viewing),
  })
  return [
    ...(isAhead && viewing.places > 1 ? [item("guest", t("actions.guest"), <UserPlus aria-hidden />)] : []),
    ...(isAhead
      ? [
          item("move", t(status === "offered" ? "actions.fix" : "actions.move"), <CalendarClock aria-hidden />),
          item("offer", t("actions.offerOther"), <CalendarPlus aria-hidden />),
        ]
      : []),
    ...(status === "cancelled" && viewing.property_id !== ""
      ? [item("again", t("actions.again"), <CalendarPlus aria-hidden />)]
      : []),
    ...(hasBeen ? [item("feedback", t("actions.feedback"), <MessageSquare aria-hidden />)] : []),
    ...(isAhead ? [item("cancel", t("actions.cancel"), <CalendarX aria-hidden />)] : []),
    { ...item("delete", t("actions.delete"), <Trash2 aria-hidden />), tone: "danger", separated: true },
  ]
}
