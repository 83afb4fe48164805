import type { QueryKey, UseQueryResult } from "@tanstack/react-query"
import { Inbox, MailCheck, MailX } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { InquiryPage } from "../../api/inquiries"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { matterOf } from "../../domain/inquiries/valuation"
import { Card } from "../../ui/card"
import { cx } from "../../ui/classes"
import { EmptyState } from "../../ui/empty-state"
import { ErrorState } from "../../ui/error-state"
import { ListSkeleton } from "../../ui/list-skeleton"
import { Pagination } from "../../ui/pagination"
import { IgnoredParameters } from "../lists/ignored-parameters"
import { HeldNotice } from "../lists/live/held-notice"
import { LIVE_LIST } from "../lists/live/is-reading"
import { usePendingUpdate } from "../lists/live/pending-updates"
import { PAGE_SIZE } from "../lists/table-state"
import { formatAge } from "./duration"
import { InquiryState, SourceBadge } from "./inquiry-state"
import { INQUIRY_TABLE, type InquiryTableState } from "./table-state"

type InquiryListProps = {
  list: UseQueryResult<InquiryPage>
  queryKey: QueryKey
  emptyText: string
  state: InquiryTableState
  openId: string
  /** The names of users by id. */
  names: ReadonlyMap<string, string>
  onOpen: (inquiry: Inquiry) => void
  onPage: (page: number) => void
}

export function InquiryList({ list, queryKey, emptyText, state, openId, names, onOpen, onPage }: InquiryListProps) {
  const { t } = useTranslation("inquiries")
  const { data, error } = list
  const onShow = usePendingUpdate(queryKey, list.dataUpdatedAt)
  return (
    <div>
      <IgnoredParameters spec={INQUIRY_TABLE} />
      <HeldNotice onShow={onShow} />
      <Card {...LIVE_LIST} flush className="overflow-clip">
        {!data && !error && <ListSkeleton text={t("loading")} />}
        {!data && error && (
          <ErrorState
            title={t("loadError.title")}
            text={error.message}
            onRetry={() => list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {data?.rows.length === 0 && (
          <EmptyState
            icon={<Inbox aria-hidden />}
            title={t(state.q === "" ? "empty.title" : "empty.noHits")}
            text={emptyText}
          />
        )}
        <ul aria-label={t("list")} className="divide-y divide-line">
          {data?.rows.map((row) => (
            <li key={row.id}>
              <Line
                inquiry={row}
                assigned={names.get(row.assigned_to) ?? ""}
                isOpen={row.id === openId}
                onOpen={() => onOpen(row)}
              />
            </li>
          ))}
        </ul>
      </Card>
      {data && data.total > PAGE_SIZE && (
        <Pagination page={state.page} pageSize={PAGE_SIZE} total={data.total} onPage={onPage} />
      )}
    </div>
  )
}

type LineProps = { inquiry: Inquiry; assigned: string; isOpen: boolean; onOpen: () => void }

function Line({ inquiry, assigned, isOpen, onOpen }: LineProps) {
  const { t } = useTranslation("inquiries")
  const { name, property_reference, message, source, is_read, mail_state, answer_state, replied_at, created_at } =
    inquiry
  const matter = matterOf(inquiry)
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className="grid w-full grid-cols-1 gap-1 px-4 py-3 text-start hover:bg-sunken/50 focus-visible:-outline-offset-2 aria-[current]:bg-sunken aria-[current]:shadow-[inset_3px_0_0_var(--accent)]"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={cx("min-w-0 truncate", !is_read && "font-semibold")}>
          {!is_read && <span aria-hidden data-mark className="me-2 inline-block size-2 rounded-full bg-accent" />}
          {!is_read && <span className="sr-only">{t("unread")} </span>}
          <span>{name}</span>
        </span>
        <span className="tabular shrink-0 text-xs text-muted">{formatAge(replied_at ?? created_at)}</span>
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-sm">
          <span className={cx(matter === "" && "text-muted")}>{matter || t("noListing")}</span>
          {property_reference !== "" && <span className="text-muted"> · {property_reference}</span>}
        </span>
        <span className="flex items-center gap-2">
          {replied_at !== null && !is_read && (
            <MailCheck role="img" aria-label={t("replies.mark")} className="size-4 text-accent" />
          )}
          {answer_state === "failed" && (
            <MailX role="img" aria-label={t("mail.answerFailed")} className="size-4 text-signal" />
          )}
          {mail_state === "failed" && <MailX role="img" aria-label={t("mail.mark")} className="size-4 text-signal" />}
          {source !== "" && <SourceBadge source={source} />}
          <InquiryState inquiry={inquiry} />
        </span>
      </span>
      <span className="flex items-baseline justify-between gap-3 text-sm text-muted">
        <span className="min-w-0 truncate">{message.replaceAll(/\s+/g, " ")}</span>
        {assigned !== "" && (
          <span className="max-w-32 shrink-0 truncate text-xs text-ink" title={t("assignedTo", { name: assigned })}>
            <span className="sr-only">{t("columns.assigned")}: </span>
            {assigned}
          </span>
        )}
      </span>
    </button>
  )
}
