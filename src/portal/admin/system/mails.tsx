import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../../api/http"
import { mailsQuery, releaseMails, sendMailAgain, systemKeys } from "../../../api/system"
import { formatInstant } from "../../../domain/date"
import { MAIL_STATES, type MailState, type OutboxMail, type System } from "../../../domain/system"
import { Button } from "../../../ui/button"
import { FilterButtons } from "../../../ui/filter-buttons"
import { StatusBadge, type StatusTone } from "../../../ui/status-badge"
import { toast } from "../../../ui/toast"
import { PagedRows } from "../../table/paged-rows"
import { TableSearch } from "../../table/table-search"

const PER_PAGE = 10
const FILTERS = ["all", ...MAIL_STATES] as const
const TONES: Record<MailState, StatusTone> = {
  waiting: "neutral",
  sending: "neutral",
  held: "signal",
  failed: "signal",
  sent: "positive",
}

type MailsProps = { counts: System["mails"]; sendsMail: boolean }

/** The outbox: what waits, and what did not arrive, which can be sent again. */
export function Mails({ counts, sendsMail }: MailsProps) {
  const { t } = useTranslation("system")
  const [shown, setShown] = useState<{ state: (typeof FILTERS)[number]; q: string; page: number }>({
    state: "all",
    q: "",
    page: 1,
  })
  const { state, q, page } = shown
  const filter = state === "all" ? {} : { state }
  const query = useQuery(mailsQuery({ ...filter, q, page, perPage: PER_PAGE }))
  return (
    <div className="grid grid-cols-1 gap-4">
      {!sendsMail && <p className="rounded-md bg-sunken px-4 py-3 text-sm">{t("mails.noServer")}</p>}
      {counts.held > 0 && <Held count={counts.held} />}
      <FilterButtons
        label={t("mails.filter")}
        options={FILTERS.map((value) => ({
          value,
          label: t(`mails.states.${value}`),
          ...(value !== "all" && { count: counts[value] }),
        }))}
        value={state}
        onChange={(next) => setShown({ ...shown, state: next, page: 1 })}
      />
      <TableSearch
        label={t("mails.search")}
        q={q}
        onChange={(change) => setShown((before) => ({ ...before, ...change, page: 1 }))}
      />
      <PagedRows
        query={query}
        empty={t("mails.none")}
        row={(mail) => <Row key={mail.id} mail={mail} />}
        label={t("mails.pages")}
        page={page}
        pageSize={PER_PAGE}
        onPage={(next) => setShown({ ...shown, page: next })}
      />
    </div>
  )
}

/** Nothing that waited before a restore is sent by itself. */
function Held({ count }: { count: number }) {
  const { t } = useTranslation("system")
  const client = useQueryClient()
  const release = useMutation({
    mutationFn: releaseMails,
    onSuccess: (released) => toast.success(t("mails.released", { count: released }), { id: "mails" }),
    onError: (error) => toast.error(t("mails.releaseError", { reason: errorMessage(error) }), { id: "mails" }),
    onSettled: () => client.invalidateQueries({ queryKey: systemKeys.all }),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-signal-soft px-4 py-3 text-sm text-signal-strong">
      <p className="grow basis-60 text-pretty">{t("mails.held", { count })}</p>
      <Button pending={release.isPending} onClick={() => release.mutate()}>
        {t("mails.release")}
      </Button>
    </div>
  )
}

function Row({ mail }: { mail: OutboxMail }) {
  const { t } = useTranslation("system")
  const client = useQueryClient()
  const { id, recipient, subject, state, attempts, last_error, created_at, due_at, company_name, can_retry } = mail
  const again = useMutation({
    mutationFn: () => sendMailAgain(id),
    onSuccess: () => toast.success(t("mails.sendsAgain", { recipient }), { id: "mails" }),
    onError: (error) => toast.error(t("mails.againError", { reason: errorMessage(error) }), { id: "mails" }),
    // It may have been sent meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: systemKeys.all }),
  })
  const next = state === "waiting" && attempts > 0 ? t("mails.next", { instant: formatInstant(due_at) }) : null
  const facts = [
    company_name,
    formatInstant(created_at),
    attempts > 0 && t("mails.attempts", { count: attempts }),
    next,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 grow basis-64 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {recipient}
          <StatusBadge tone={TONES[state]}>{t(`mails.states.${state}`)}</StatusBadge>
        </p>
        <p className="text-sm long-words">{subject}</p>
        <p className="text-sm text-muted long-words">{facts.filter(Boolean).join(" · ")}</p>
        {last_error !== "" && state !== "sent" && (
          <p className="text-sm text-signal-strong wrap-anywhere">{last_error}</p>
        )}
        {state === "failed" && !can_retry && <p className="text-sm text-muted">{t("mails.gone")}</p>}
      </div>
      {can_retry && (
        <Button pending={again.isPending} aria-label={t("mails.againTo", { recipient })} onClick={() => again.mutate()}>
          {t("mails.again")}
        </Button>
      )}
    </li>
  )
}
