import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { MAIL_STATES, type System } from "../../domain/operations/system"
import { Button } from "../../ui/button"
import { FilterButtons } from "../../ui/filter-buttons"
import { toast } from "../../ui/toast"
import { PagedRows } from "../lists/paged-rows"
import { TableSearch } from "../lists/table-search"
import { mailsQuery, releaseMails, systemKeys } from "./api"
import { MailRow } from "./mail-row"

const PER_PAGE = 5
const FILTERS = ["all", ...MAIL_STATES] as const

type MailsProps = { counts: System["mails"]; sendsMail: boolean }

/** Shows the outbox: waiting mails, and failed ones, which can be sent again. */
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
        // Few mails are ever on their way, or held.
        options={FILTERS.filter((value) => value === "all" || value === state || counts[value] > 0).map((value) => ({
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
        row={(mail) => <MailRow key={mail.id} mail={mail} sendsMail={sendsMail} />}
        label={t("mails.pages")}
        page={page}
        pageSize={PER_PAGE}
        onPage={(next) => setShown({ ...shown, page: next })}
      />
    </div>
  )
}

/** Shows mails that waited before a restore, which are not sent automatically. */
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
