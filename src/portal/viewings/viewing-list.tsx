import { useQuery } from "@tanstack/react-query"
import { CalendarDays } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { berlinDay } from "../../domain/values/date"
import type { Viewing } from "../../domain/viewings/viewing"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { EmptyState } from "../../ui/empty-state"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"
import { Loaded } from "../frame/loaded"
import { HeldNotice } from "../lists/live/held-notice"
import { usePendingUpdate } from "../lists/live/pending-updates"
import { loadViewing, viewingKeys, viewingsQuery } from "./api"
import { groupByDay, isOver, type ViewingDay } from "./group-viewings"
import { type ViewingAction, ViewingRow } from "./viewing-row"

/** More than an office has before it; those of the past are loaded in steps. */
const ALL = 500
const STEP = 50

export type ViewingListProps = {
  companyId: string
  agentId: string
  now: number
  onAction: (action: ViewingAction, viewing: Viewing) => void
}

type LoadedList = { rows: readonly Viewing[]; total: number; onShow: (() => void) | null }

/** Loads a list, and shows it once it is there. */
function Listed({
  params,
  children,
}: {
  params: Parameters<typeof viewingsQuery>[0]
  children: (loaded: LoadedList) => ReactNode
}) {
  const { t } = useTranslation("viewings")
  const query = viewingsQuery(params)
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(query)
  const onShow = usePendingUpdate(query.queryKey, dataUpdatedAt)
  if (data) return children({ rows: data.rows, total: data.total, onShow })
  if (!error) return <Loading text={t("loading")} />
  return <ErrorState title={t("loadError")} text={error.message} onRetry={() => refetch()} retrying={isFetching} />
}

/** Shows what is to come by day, above it what is over and waits for an answer, below it what nobody has picked yet. */
export function UpcomingViewings({ companyId, agentId, now, onAction }: ViewingListProps) {
  const { t } = useTranslation("viewings")
  const scope = { company_id: companyId, ...(agentId && { agent_id: agentId }), perPage: ALL }
  return (
    <Listed params={{ ...scope, status: "confirmed", sort: "starts_at" }}>
      {({ rows: confirmed, onShow }) => (
        <Listed params={{ ...scope, status: "offered", sort: "-created_at" }}>
          {({ rows: offered, onShow: onShowOffered }) => {
            const over = confirmed.filter((viewing) => isOver(viewing, now))
            const ahead = confirmed.filter((viewing) => !isOver(viewing, now))
            const section = (title: string, viewings: readonly Viewing[], withDay: boolean) => (
              <Section key={title} title={title} viewings={viewings} now={now} withDay={withDay} onAction={onAction} />
            )
            return (
              <>
                <HeldNotice onShow={onShow ?? onShowOffered} />
                <div className="grid gap-6">
                  {confirmed.length + offered.length === 0 && <Nothing text={t("empty.upcoming")} />}
                  {section(t("groups.over"), over, true)}
                  {groupByDay(ahead, now).map((day) => section(nameDay(t, day), day.viewings, false))}
                  {section(t("groups.offered"), offered, true)}
                  <CancelledViewings companyId={companyId} agentId={agentId} now={now} onAction={onAction} />
                </div>
              </>
            )
          }}
        </Listed>
      )}
    </Listed>
  )
}

/** Shows which appointments to come were cancelled: whoever has cancelled may still want to see the listing. */
function CancelledViewings({ companyId, agentId, now, onAction }: ViewingListProps) {
  const { t } = useTranslation("viewings")
  const { data } = useQuery(
    viewingsQuery({
      company_id: companyId,
      ...(agentId && { agent_id: agentId }),
      status: "cancelled",
      from: berlinDay(new Date(now)),
      sort: "-starts_at",
      perPage: STEP,
    }),
  )
  // Withdrawn offers have no time, and a time that is over is among the past.
  const ahead = data?.rows.filter((viewing) => viewing.starts_at !== "" && !isOver(viewing, now)).reverse() ?? []
  return <Section title={t("groups.cancelled")} viewings={ahead} now={now} withDay onAction={onAction} />
}

type OneViewingProps = Pick<ViewingListProps, "now" | "onAction"> & { id: string; onClose: () => void }

/** Shows the one to which a person's page leads. */
export function OneViewing({ id, now, onAction, onClose }: OneViewingProps) {
  const { t } = useTranslation("viewings")
  const viewing = useQuery({ queryKey: viewingKeys.one(id), queryFn: () => loadViewing(id) })
  return (
    <div className="grid gap-4">
      <Loaded query={viewing} errorTitle={t("loadError")}>
        {(loaded) => <Section title={t("one.title")} viewings={[loaded]} now={now} withDay onAction={onAction} />}
      </Loaded>
      <Button className="justify-self-start" onClick={onClose}>
        {t("one.all")}
      </Button>
    </div>
  )
}

/** Shows what was, the latest day first. */
export function PastViewings({ companyId, agentId, now, onAction }: ViewingListProps) {
  const { t } = useTranslation("viewings")
  const [count, setCount] = useState(STEP)
  const until = berlinDay(new Date(now))
  const scope = { company_id: companyId, ...(agentId && { agent_id: agentId }) }
  return (
    <Listed params={{ ...scope, until, sort: "-starts_at", perPage: count }}>
      {({ rows, total, onShow }) => {
        const past = rows.filter((viewing) => isOver(viewing, now))
        if (past.length === 0) return <Nothing text={t("empty.past")} />
        return (
          <>
            <HeldNotice onShow={onShow} />
            <div className="grid gap-6">
              {groupByDay(past, now).map((day) => (
                <Section key={day.day} title={nameDay(t, day)} viewings={day.viewings} now={now} onAction={onAction} />
              ))}
              {total > rows.length && count < ALL && (
                <Button className="justify-self-center" onClick={() => setCount(Math.min(count + STEP, ALL))}>
                  {t("more")}
                </Button>
              )}
            </div>
          </>
        )
      }}
    </Listed>
  )
}

type Texts = ReturnType<typeof useTranslation<"viewings">>["t"]

const nameDay = (t: Texts, { name, label }: ViewingDay) =>
  name === "other" ? label : t(`groups.${name}`, { day: label })

type SectionProps = Pick<ViewingListProps, "now" | "onAction"> & {
  title: string
  viewings: readonly Viewing[]
  withDay?: boolean
}

function Section({ title, viewings, ...rest }: SectionProps) {
  if (viewings.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-base font-semibold">{title}</h3>
      <Card flush>
        <ul>
          {viewings.map((viewing) => (
            <ViewingRow key={viewing.id} viewing={viewing} {...rest} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Nothing({ text }: { text: string }) {
  const { t } = useTranslation("viewings")
  return (
    <Card flush>
      <EmptyState icon={<CalendarDays aria-hidden />} title={t("empty.title")} text={text} />
    </Card>
  )
}
