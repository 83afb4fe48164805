import { Building2, SearchX } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { EmptyState } from "../../ui/empty-state"
import { chosenFilters, onlyStatus, type PropertyTableState } from "./table-state"

type ListEmptyProps = {
  state: PropertyTableState
  onChange: (change: Partial<PropertyTableState>) => void
}

export function ListEmpty({ state, onChange }: ListEmptyProps) {
  const { t } = useTranslation(["property-actions", "common"])
  const { status } = state.filters
  const isFiltered = chosenFilters(state.filters).length > 0
  if (state.q !== "") {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t("empty.search", { q: state.q })}
        text={t("common:table.noHitsText")}
        action={<Button onClick={() => onChange({ q: "" })}>{t("common:table.clearSearch")}</Button>}
      />
    )
  }
  if (status !== "all" || isFiltered) {
    return (
      <EmptyState
        icon={<Building2 aria-hidden />}
        title={t(status === "all" || isFiltered ? "empty.filtered" : `empty.${status}`)}
        action={
          <Button onClick={() => onChange({ filters: onlyStatus({ status: "all" }) })}>{t("empty.showAll")}</Button>
        }
      />
    )
  }
  return <EmptyState icon={<Building2 aria-hidden />} title={t("empty.all")} text={t("empty.text")} />
}
