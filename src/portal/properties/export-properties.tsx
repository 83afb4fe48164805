import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { exportProperties, type PropertyExportRow } from "../../api/property-export"
import type { PropertyListParams } from "../../api/property-list-path"
import { formatDay } from "../../domain/date"
import { MARKETING_LABELS } from "../../domain/marketing"
import { formatDecimal } from "../../domain/number"
import { shownSizes } from "../../domain/property-kinds"
import { stateLabel } from "../../domain/property-status"
import type { CsvColumn } from "../table/csv"
import { ExportButton } from "../table/export-button"
import { energyCsv } from "./energy-csv"

export function ExportProperties({ params }: { params: PropertyListParams }) {
  const { t } = useTranslation(["properties", "property-actions"])
  return (
    <ExportButton
      name="immobilien"
      columns={propertyCsv(t)}
      load={(page, perPage, signal) => exportProperties({ ...params, page, perPage }, signal)}
    />
  )
}

/** A number as a German spreadsheet reads it: without dots, which it would take for a date. */
const number = (stored: string) => formatDecimal(stored).replaceAll(".", "")

/** New columns come last, as somebody may count on the place of the others. */
function propertyCsv(t: TFunction<["properties", "property-actions"]>): CsvColumn<PropertyExportRow>[] {
  return [
    { header: t("columns.reference"), value: ({ reference }) => reference },
    { header: t("columns.title"), value: ({ title }) => title },
    { header: t("columns.address"), value: ({ address }) => address },
    { header: t("columns.status"), value: stateLabel },
    { header: t("property-actions:export.marketing"), value: ({ marketing_type }) => MARKETING_LABELS[marketing_type] },
    { header: `${t("columns.price")} (€)`, value: ({ price }) => number(price) },
    { header: `${t("property-actions:export.coldRent")} (€)`, value: ({ cold_rent }) => number(cold_rent) },
    { header: t("property-actions:export.type"), value: ({ property_type }) => property_type },
    { header: `${t("property-actions:export.livingArea")} (m²)`, value: (row) => number(shownSizes(row).living_area) },
    { header: `${t("property-actions:export.plotArea")} (m²)`, value: ({ plot_area }) => number(plot_area) },
    { header: t("property-actions:export.rooms"), value: (row) => number(shownSizes(row).rooms) },
    { header: t("property-actions:export.agent"), value: ({ agent_name }) => agent_name },
    { header: t("columns.createdAt"), value: ({ created_at }) => formatDay(created_at) },
    { header: t("property-actions:export.street"), value: ({ street }) => street },
    { header: t("property-actions:export.house_number"), value: ({ house_number }) => house_number },
    { header: t("property-actions:export.postal_code"), value: ({ postal_code }) => postal_code },
    { header: t("property-actions:export.city"), value: ({ city }) => city },
    { header: t("property-actions:export.federal_state"), value: ({ federal_state }) => federal_state },
    { header: t("property-actions:export.country"), value: ({ country }) => country },
    {
      header: t("property-actions:export.hiddenAddress"),
      value: ({ hide_address }) => t(`property-actions:export.${hide_address ? "yes" : "no"}`),
    },
    ...energyCsv(number),
  ]
}
