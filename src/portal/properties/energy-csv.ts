import type { PropertyExportRow } from "../../api/property-export"
import { formatDay } from "../../domain/date"
import {
  ENERGY_VALUES,
  type EnergyStatement,
  efficiencyText,
  energySources,
  energyStatement,
} from "../../domain/energy-certificate"
import { COLUMN_LABELS, DETAIL_LABELS, ENERGY_LABELS, NO_CERTIFICATE_LABELS, UNITS } from "../../domain/property-labels"
import type { CsvColumn } from "../table/csv"

function stateText(row: PropertyExportRow): string {
  const state = energyStatement(row)?.state ?? "unsaid"
  if (state === "unsaid") return ""
  return state === "available" ? ENERGY_LABELS.certificateAvailable : NO_CERTIFICATE_LABELS[state]
}

/** Of a certificate that there is. */
const certified = (textOf: (row: PropertyExportRow, said: EnergyStatement) => string) => (row: PropertyExportRow) => {
  const said = energyStatement(row)
  return said?.state === "available" ? textOf(row, said) : ""
}

/** What the listing says of energy, as its page does; `number` writes one for a spreadsheet. */
export const energyCsv = (number: (stored: string) => string): CsvColumn<PropertyExportRow>[] => [
  { header: DETAIL_LABELS.energySource, value: energySources },
  { header: COLUMN_LABELS.energy, value: stateText },
  { header: ENERGY_LABELS.certificateType, value: certified(({ energy }) => energy.certificateType) },
  ...ENERGY_VALUES.map((name) => ({
    header: `${ENERGY_LABELS[name]} (${UNITS.energy})`,
    value: certified(({ energy }, { values }) => (values.includes(name) ? number(energy[name]) : "")),
  })),
  {
    header: ENERGY_LABELS.energyEfficiencyClass,
    value: certified((_row, { efficiency }) => (efficiency ? efficiencyText(efficiency) : "")),
  },
  { header: ENERGY_LABELS.validUntil, value: certified(({ energy }) => formatDay(energy.validUntil)) },
]
