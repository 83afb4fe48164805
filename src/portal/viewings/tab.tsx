import { useQuery } from "@tanstack/react-query"
import { CalendarDays, Plus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { agentsQuery } from "../../api/agents"
import { propertyQuery } from "../../api/properties"
import { fullName } from "../../domain/values/text"
import type { Viewing } from "../../domain/viewings/viewing"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { FilterButtons } from "../../ui/filter-buttons"
import { Select } from "../../ui/select"
import type { DashboardTabProps } from "../frame/dashboard-state"
import { NoCompany } from "../frame/no-company"
import { TabHeader } from "../frame/tab-header"
import { useRequestedCreation } from "../frame/use-requested-creation"
import { IgnoredParameters } from "../lists/ignored-parameters"
import { CalendarDialog } from "./calendar-dialog"
import { ViewingDialog } from "./viewing-dialog"
import { type OpenAction, ViewingDialogs } from "./viewing-dialogs"
import { OneViewing, PastViewings, UpcomingViewings } from "./viewing-list"
import type { ViewingAction } from "./viewing-row"
import viewings from "./viewings.json"

addTranslations({ viewings })

export function Tab({ companyId }: DashboardTabProps) {
  return companyId === null ? <NoCompany /> : <Viewings companyId={companyId} />
}

const ADDRESS = { also: ["agent", "time", "listing", "viewing"] }
const TIMES = ["upcoming", "past"] as const

/** The address says which agent's are shown, whether those of the past, the one of `viewing` alone, and for which listing one is to be made (`listing`). */
function Viewings({ companyId }: { companyId: string }) {
  const { t } = useTranslation("viewings")
  const [search, setSearch] = useSearchParams()
  const [isNew, setNew] = useState(false)
  useRequestedCreation("tab=viewings", () => setNew(true))
  const [isSubscribing, setSubscribing] = useState(false)
  const [open, setOpen] = useState<OpenAction | null>(null)
  const { data: agents } = useQuery(agentsQuery(companyId))
  const agentId = search.get("agent") ?? ""
  const time = search.get("time") === "past" ? "past" : "upcoming"
  const listing = search.get("listing") ?? ""
  const one = search.get("viewing") ?? ""
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === "") next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const onAction = (action: ViewingAction, viewing: Viewing) => setOpen({ action, viewing })
  const List = time === "past" ? PastViewings : UpcomingViewings
  return (
    <>
      <TabHeader
        title={t("title")}
        text={t("text")}
        actions={
          <>
            <Button icon={<CalendarDays aria-hidden className="size-4" />} onClick={() => setSubscribing(true)}>
              {t("calendar.button")}
            </Button>
            <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setNew(true)}>
              {t("new")}
            </Button>
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-4 pb-4 max-sm:gap-2 print:hidden">
        <FilterButtons
          label={t("filter.label")}
          options={TIMES.map((value) => ({ value, label: t(`filter.${value}`) }))}
          value={time}
          onChange={(value) => set("time", value === "past" ? value : "")}
        />
        {(agents?.rows.length ?? 0) > 1 && (
          <div className="max-sm:grow sm:w-56">
            <Select
              aria-label={t("filter.agent")}
              placeholder={t("filter.anyAgent")}
              options={(agents?.rows ?? []).map((agent) => ({ value: agent.id, label: fullName(agent) }))}
              value={agentId}
              onChange={(id) => set("agent", id)}
            />
          </div>
        )}
      </div>
      <IgnoredParameters spec={ADDRESS} />
      {one === "" ? (
        <List companyId={companyId} agentId={agentId} now={Date.now()} onAction={onAction} />
      ) : (
        <OneViewing id={one} now={Date.now()} onAction={onAction} onClose={() => set("viewing", "")} />
      )}
      {isSubscribing && <CalendarDialog onClose={() => setSubscribing(false)} />}
      {isNew && <ViewingDialog companyId={companyId} viewing={null} kind="offer" onClose={() => setNew(false)} />}
      {listing !== "" && <OfferForListing companyId={companyId} listing={listing} onClose={() => set("listing", "")} />}
      <ViewingDialogs companyId={companyId} open={open} onClose={() => setOpen(null)} />
    </>
  )
}

/** Opens the form once the title of the listing is known. */
function OfferForListing({ companyId, listing, onClose }: { companyId: string; listing: string; onClose: () => void }) {
  const { data } = useQuery(propertyQuery(listing))
  if (!data) return null
  const beginning = { property_id: data.id, property_title: data.title }
  return <ViewingDialog companyId={companyId} viewing={null} kind="offer" beginning={beginning} onClose={onClose} />
}
