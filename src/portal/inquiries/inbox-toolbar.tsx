import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { MAX_MEMBERS, membersQuery } from "../../api/accounts"
import { agentsQuery } from "../../api/agents"
import { INQUIRY_STATUSES, type InquiryFigures, type InquiryStatus } from "../../domain/inquiries/inquiry-inbox"
import { describeSource } from "../../domain/inquiries/source-names"
import { fullName } from "../../domain/values/text"
import { typedKeys } from "../../domain/values/type-guards"
import { Button } from "../../ui/button"
import { FilterButtons } from "../../ui/filter-buttons"
import { formatInteger } from "../../ui/pagination-text"
import { Select } from "../../ui/select"
import { MineFilter } from "../lists/mine-filter"
import { TableSearch } from "../lists/table-search"
import { INQUIRY_TABLE, type InquiryScope, type InquiryTableState } from "./table-state"

const SOURCES = INQUIRY_TABLE.filters.source

type InboxToolbarProps = {
  companyId: string
  figures: InquiryFigures | undefined
  state: InquiryTableState
  scope: InquiryScope
  onChange: (change: Partial<InquiryTableState>) => void
  onScope: (name: "agent" | "property", value: string) => void
}

export function InboxToolbar({ companyId, figures, state, scope, onChange, onScope }: InboxToolbarProps) {
  const { t } = useTranslation("inquiries")
  const { data: agents } = useQuery(agentsQuery(companyId))
  const { data: members } = useQuery(membersQuery(companyId, { perPage: MAX_MEMBERS }))
  const { filters } = state
  const options: readonly (InquiryStatus | "all")[] = ["all", ...INQUIRY_STATUSES]
  const describeOption = (value: (typeof SOURCES)[number]) => {
    const name = value === "pages" ? t("filter.pages") : describeSource(value)
    const count = figures?.sources[value]
    return count === undefined ? name : `${name} (${formatInteger(count)})`
  }
  const counted = figures && { ...figures, all: figures.new + figures.answered + figures.done }
  return (
    <div className="flex flex-wrap items-center gap-4 max-sm:gap-2 print:hidden">
      <FilterButtons
        label={t("filter.label")}
        options={options.map((value) => ({ value, label: t(`filter.${value}`), count: counted?.[value] }))}
        value={filters.status}
        onChange={(status) => onChange({ filters: { ...filters, status } })}
        className="max-sm:w-full"
      />
      {((members?.total ?? 0) > 1 || filters.mine !== "all") && (
        <MineFilter value={filters.mine} onChange={(mine) => onChange({ filters: { ...filters, mine } })} />
      )}
      {(agents?.rows.length ?? 0) > 1 && (
        <div className="max-sm:grow max-sm:basis-36 sm:w-56">
          <Select
            aria-label={t("filter.agent")}
            placeholder={t("filter.anyAgent")}
            options={(agents?.rows ?? []).map((agent) => ({ value: agent.id, label: fullName(agent) }))}
            value={scope.agentId}
            onChange={(id) => onScope("agent", id)}
          />
        </div>
      )}
      {(typedKeys(figures?.sources ?? {}).length > 0 || filters.source !== "all") && (
        <div className="max-sm:grow max-sm:basis-36 sm:w-56">
          <Select
            aria-label={t("filter.source")}
            placeholder={t("filter.anySource")}
            options={SOURCES.map((value) => ({ value, label: describeOption(value) }))}
            value={filters.source === "all" ? "" : filters.source}
            onChange={(value) =>
              onChange({ filters: { ...filters, source: SOURCES.find((one) => one === value) ?? "all" } })
            }
          />
        </div>
      )}
      {scope.propertyId !== "" && (
        <Button icon={<X aria-hidden className="size-4" />} onClick={() => onScope("property", "")}>
          {t("filter.allProperties")}
        </Button>
      )}
      <div className="min-w-0 grow basis-44 lg:flex lg:justify-end lg:*:first:w-full lg:*:first:max-w-80 sm:max-lg:basis-60 max-lg:*:first:w-full">
        <TableSearch label={t("search")} placeholder={t("searchHint")} q={state.q} onChange={onChange} />
      </div>
    </div>
  )
}
