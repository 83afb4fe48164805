import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { listProperties, type PropertyListItem, type PropertyListParams } from "../../api/properties"
import { formatDay } from "../../domain/date"
import { MARKETING_LABELS } from "../../domain/marketing"
import { formatDecimal } from "../../domain/number"
import { shownSizes } from "../../domain/property-kinds"
import { stateLabel } from "../../domain/property-status"
import type { CsvColumn } from "../table/csv"
import { ExportButton } from "../table/export-button"

export function ExportProperties({ params }: { params: PropertyListParams }) {
  const { t } = useTranslation("properties")
  return (
    <ExportButton
      name="immobilien"
      columns={propertyCsv(t)}
      load={(page, perPage, signal) => listProperties({ ...params, page, perPage }, signal)}
    />
  )
}

/** A number as a German spreadsheet reads it: without dots, which it would take for a date. */
const number = (stored: string) => formatDecimal(stored).replaceAll(".", "")

function propertyCsv(t: TFunction<"properties">): CsvColumn<PropertyListItem>[] {
  return [
    { header: t("columns.reference"), value: ({ reference }) => reference },
    { header: t("columns.title"), value: ({ title }) => title },
    { header: t("columns.address"), value: ({ address }) => address },
    { header: t("columns.status"), value: stateLabel },
    { header: t("columns.marketing"), value: ({ marketing_type }) => MARKETING_LABELS[marketing_type] },
    { header: `${t("columns.price")} (€)`, value: ({ price }) => number(price) },
    { header: `${t("columns.coldRent")} (€)`, value: ({ cold_rent }) => number(cold_rent) },
    { header: t("columns.type"), value: ({ property_type }) => property_type },
    { header: `${t("columns.livingArea")} (m²)`, value: (row) => number(shownSizes(row).living_area) },
    { header: `${t("columns.plotArea")} (m²)`, value: ({ plot_area }) => number(plot_area) },
    { header: t("columns.rooms"), value: (row) => number(shownSizes(row).rooms) },
    { header: t("columns.agent"), value: ({ agent_name }) => agent_name },
    { header: t("columns.createdAt"), value: ({ created_at }) => formatDay(created_at) },
  ]
}
