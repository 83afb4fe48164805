import { useQuery } from "@tanstack/react-query"
import { MailOpen } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { companyQuery } from "../../api/companies"
import { inquiriesQuery, listInquiries } from "../../api/inquiries"
import { resetByMailQuery } from "../../api/password-reset"
import { managesCompany } from "../../domain/accounts/role"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { cx } from "../../ui/classes"
import { EmptyState } from "../../ui/empty-state"
import { toast } from "../../ui/toast"
import { Today } from "../contacts"
import { TabHeader } from "../frame/tab-header"
import { useUser } from "../frame/use-user"
import { ExportButton } from "../lists/export-button"
import { KeyHints } from "../lists/key-hints"
import { useTableControls } from "../lists/use-table-controls"
import { InboxFigures } from "./inbox-figures"
import { InboxToolbar } from "./inbox-toolbar"
import { inquiryCsv } from "./inquiry-csv"
import { InquiryList } from "./inquiry-list"
import { InquiryPane } from "./inquiry-pane"
import { ReceiptNotice } from "./receipt-notice"
import { SimulatedNotice } from "./simulated-notice"
import { INQUIRY_TABLE, inquiryListParams } from "./table-state"
import { useInboxKeys } from "./use-inbox-keys"
import { useMemberNames } from "./use-member-names"

/** Shows the list and next to it the open inquiry; on phones one of the two. The address contains the whole state; the link of a mail opens the answer too. */
export function Inbox({ companyId }: { companyId: string }) {
  const { t } = useTranslation("inquiries")
  const { state, change, controls } = useTableControls(INQUIRY_TABLE)
  const [query, setQuery] = useSearchParams()
  const scope = { agentId: query.get("agent") ?? "", propertyId: query.get("property") ?? "" }
  const params = inquiryListParams(companyId, state, scope)
  const options = inquiriesQuery(params)
  const list = useQuery({
    ...options,
    meta: { reportError: ({ message }) => toast.error(t("loadError.toast", { error: message }), { id: "inquiries" }) },
  })
  const { data: company } = useQuery(companyQuery(companyId))
  const { data: sendsMail } = useQuery(resetByMailQuery)
  const manages = managesCompany(useUser())
  const isSimulated = company?.inquiry_mode === "simulated"
  const isAsked = !isSimulated && sendsMail === true && manages && company?.inquiry_confirmation_chosen === false
  const rows = list.data?.rows ?? []
  const openId = query.get("inquiry") ?? ""
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === "") next.delete(name)
        else next.set(name, value)
        if (name !== "inquiry") next.delete("page")
        next.delete("answer")
        return next
      },
      { preventScrollReset: true },
    )
  const open = (inquiry: Inquiry | undefined) => set("inquiry", inquiry?.id ?? "")
  const shown = rows.find(({ id }) => id === openId)
  const steps = useInboxKeys(rows, shown, open)
  const names = useMemberNames(companyId)

  return (
    <div className="grid grid-cols-1 gap-y-4 max-sm:gap-y-2">
      <TabHeader
        title={t("title")}
        actions={
          !isSimulated && (
            <div className={openId === "" ? "" : "max-lg:hidden"}>
              <InboxFigures figures={list.data?.figures} />
            </div>
          )
        }
      />
      <div className={cx("grid grid-cols-1 gap-4", openId !== "" && "max-lg:hidden")}>
        <Today companyId={companyId} />
        {company && isSimulated && <SimulatedNotice company={company} />}
        {company && isAsked && <ReceiptNotice company={company} />}
        <InboxToolbar
          companyId={companyId}
          figures={list.data?.figures}
          state={state}
          scope={scope}
          onChange={change}
          onScope={set}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={cx("grid grid-cols-1 gap-4", openId !== "" && "max-lg:hidden")}>
          <InquiryList
            list={list}
            queryKey={options.queryKey}
            emptyText={isSimulated ? "" : t("empty.text")}
            openId={openId}
            onOpen={open}
            names={names}
            {...controls}
          />
          {list.data && list.data.total > 0 && (
            <ExportButton
              name="anfragen"
              columns={inquiryCsv(t)}
              load={(page, perPage, signal) => listInquiries({ ...params, page, perPage }, signal)}
            />
          )}
        </div>
        {openId === "" ? (
          <EmptyState
            icon={<MailOpen aria-hidden />}
            title={t("nothingOpen")}
            action={<KeyHints text={t("keys")} />}
            className="sticky top-4 min-h-96 content-center rounded-md border border-dashed border-line max-lg:hidden print:hidden"
          />
        ) : (
          <InquiryPane
            key={openId}
            id={openId}
            companyId={companyId}
            listed={shown}
            steps={steps}
            names={names}
            onClose={() => set("inquiry", "")}
            onOpen={open}
            isAnswering={query.has("answer")}
            onProperty={(id) => set("property", id)}
          />
        )}
      </div>
    </div>
  )
}
