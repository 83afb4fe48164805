import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import {
  Bell,
  CalendarDays,
  ChevronRight,
  FileCheck,
  FileText,
  Inbox,
  type LucideIcon,
  MailOpen,
  NotebookPen,
  PhoneCall,
  Reply,
  Trash2,
  Undo2,
} from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { contactKeys, deleteNote, endSearch, timelineQuery } from "../../api/contacts"
import type { EventKind, TimelineEvent } from "../../domain/contacts/timeline"
import { CONSENTS, describeWishes } from "../../domain/searches/saved-search"
import { formatDay, formatInstant } from "../../domain/values/date"
import { shownEmail } from "../../domain/values/shown-email"
import { isOneOf } from "../../domain/values/type-guards"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { EmptyState } from "../../ui/empty-state"
import { toast } from "../../ui/toast"
import { Loaded } from "../frame/loaded"

/** The number shown at first, and with each press on the button below. */
const STEP = 50

const ICONS: Record<EventKind, LucideIcon> = {
  inquiry: Inbox,
  answer: Reply,
  reply: MailOpen,
  documents: FileText,
  call: PhoneCall,
  note: NotebookPen,
  viewing: CalendarDays,
  confirmation: FileCheck,
  withdrawal: Undo2,
  search: Bell,
}

/** Shows what has happened with a person, the newest first, one line each; a line opens in place. */
export function Timeline({ contactId }: { contactId: string }) {
  const { t } = useTranslation("contacts")
  const [count, setCount] = useState(STEP)
  const timeline = useQuery(timelineQuery(contactId, count))
  return (
    <Loaded query={timeline} errorTitle={t("timeline.loadError")}>
      {({ rows, total }) => (
        <Card flush className="overflow-clip">
          {rows.length === 0 ? (
            <EmptyState icon={<PhoneCall aria-hidden />} title={t("timeline.empty")} text={t("timeline.emptyText")} />
          ) : (
            <ol aria-label={t("timeline.label")} className="divide-y divide-line">
              {rows.map((event) => (
                <li key={`${event.kind}-${event.id}`}>
                  <Event contactId={contactId} event={event} />
                </li>
              ))}
            </ol>
          )}
          {total > rows.length && (
            <div className="border-t border-line p-3 text-center print:hidden">
              <Button size="sm" variant="quiet" onClick={() => setCount(count + STEP)}>
                {t("timeline.more", { count: total - rows.length })}
              </Button>
            </div>
          )}
        </Card>
      )}
    </Loaded>
  )
}

function Event({ contactId, event }: { contactId: string; event: TimelineEvent }) {
  const { t } = useTranslation("contacts")
  const { kind, at, text, search, property_title, created_by } = event
  const Icon = ICONS[kind]
  const shown = search === null ? text : describeWishes(search)
  const about = [t(`timeline.${kind}`), property_title, stateText(t, event)].filter(Boolean).join(" · ")
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-start gap-3 px-4 py-3 hover:bg-sunken/50 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="grid min-w-0 grow grid-cols-1 gap-0.5">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 truncate text-sm font-medium">{about}</span>
            <span className="tabular shrink-0 text-xs text-muted">{formatInstant(at)}</span>
          </span>
          <span className="truncate text-sm text-muted group-open:hidden">{shown.replaceAll(/\s+/g, " ")}</span>
        </span>
        <ChevronRight
          aria-hidden
          className="mt-0.5 size-4 shrink-0 text-muted transition-[rotate] group-open:rotate-90 motion-reduce:transition-none"
        />
      </summary>
      <div className="grid gap-3 px-4 pb-4 ps-11">
        <p className="whitespace-pre-line long-words">{shown}</p>
        {search !== null && isOneOf(CONSENTS, search.consent) ? (
          <p className="text-sm text-muted">
            {t("timeline.consent", {
              how: t(`consents.${search.consent}`),
              day: formatDay(search.consent_on),
              name: created_by || t("nobody"),
            })}
          </p>
        ) : (
          created_by !== "" && (
            <p className="text-sm text-muted">
              {kind === "reply"
                ? t("timeline.from", { email: shownEmail(created_by) })
                : t("timeline.by", { name: created_by })}
            </p>
          )
        )}
        <EventActions contactId={contactId} event={event} />
      </div>
    </details>
  )
}

function stateText(t: ReturnType<typeof useTranslation<"contacts">>["t"], { kind, state }: TimelineEvent): string {
  const states = {
    inquiry: "states",
    viewing: "viewingStates",
    answer: "answerStates",
    reply: "replyStates",
    search: "searchStates",
    confirmation: "confirmationStates",
    withdrawal: "confirmationStates",
    documents: null,
    call: null,
    note: null,
  } as const
  const area = states[kind]
  // A withdrawal that was agreed to has no state.
  return area === null || state === "" ? "" : t(`timeline.${area}.${state}`, { defaultValue: "" })
}

function EventActions({
  contactId,
  event: { kind, id, inquiry_id, property_id },
}: {
  contactId: string
  event: TimelineEvent
}) {
  const { t } = useTranslation("contacts")
  const client = useQueryClient()
  const isSearch = kind === "search"
  const remove = useMutation({
    mutationFn: () => (isSearch ? endSearch : deleteNote)(contactId, id),
    onSuccess: () => toast.success(t(isSearch ? "timeline.searchEnded" : "timeline.deleted")),
    onError: ({ message }) => toast.error(t("timeline.deleteError", { error: message }), { id: "delete-note" }),
    onSettled: () => client.invalidateQueries({ queryKey: contactKeys.all }),
  })
  const isNote = kind === "call" || kind === "note"
  return (
    <div className="flex flex-wrap items-center gap-x-6 text-sm print:hidden">
      {inquiry_id !== "" && (
        <Link to={`/admin?tab=inquiries&inquiry=${inquiry_id}`} className={linkClass}>
          {t("timeline.openInquiry")}
        </Link>
      )}
      {kind === "viewing" && (
        <Link to={`/admin?tab=viewings&viewing=${id}`} className={linkClass}>
          {t("timeline.openViewing")}
        </Link>
      )}
      {(kind === "confirmation" || kind === "withdrawal") && (
        <Link to={`/admin/confirmations/${id}`} className={linkClass}>
          {t("timeline.openProof")}
        </Link>
      )}
      {property_id !== "" && (
        <Link to={`/admin/properties/edit/${property_id}`} className={linkClass}>
          {t("timeline.openProperty")}
        </Link>
      )}
      {(isNote || isSearch) && (
        <Button
          size="sm"
          variant="quiet"
          className="-ms-4"
          icon={<Trash2 aria-hidden className="size-4" />}
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t(isSearch ? "timeline.endSearch" : "delete.button")}
        </Button>
      )}
    </div>
  )
}

const linkClass = "inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
