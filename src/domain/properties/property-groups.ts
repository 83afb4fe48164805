import * as z from "zod/mini"
import {
  flag,
  optionalChoice,
  optionalCount,
  optionalDay,
  optionalDayOrText,
  optionalDecimal,
  optionalText,
  optionalYear,
} from "../values/fields"
import { askForThousands, parseDecimal } from "../values/number"
import { typedKeys } from "../values/type-guards"
import { BUILDING_USES, EFFICIENCY_SCALES, NO_CERTIFICATE_REASONS } from "./enumerations"
import { AREA, COUNT, ENERGY, PLOT, type Range } from "./plausible"
import { askForPrice, parsePrice } from "./price"
import type { RENT_DETAILS } from "./property-kinds"

const money = (example: string) => z._default(optionalDecimal(example), "")
const measure = (example: string, [, most]: Range) =>
  optionalDecimal(example, parseDecimal, (text) => askForThousands(text, most))
const decimal = (example: string, range: Range) => z._default(measure(example, range), "")
const text = () => z._default(optionalText(), "")

/** Amounts are monthly, and `heatingCosts` is empty if the ancillary costs contain them; `deposit` is paid once. */
const rent = {
  coldRent: optionalDecimal("1.180", parsePrice, askForPrice),
  ancillaryCosts: optionalDecimal("180"),
  heatingCosts: optionalDecimal("90"),
  deposit: optionalDecimal("3.540"),
} satisfies Record<(typeof RENT_DETAILS)[number], unknown>

/** All values are strings; numbers have a decimal point and no unit: m², euro, pieces. */
const details = z.object({
  price: z._default(optionalDecimal("450.000", parsePrice, askForPrice), ""),
  livingArea: decimal("85,5", AREA),
  plotArea: decimal("650", PLOT),
  rooms: decimal("3,5", COUNT),
  bathrooms: decimal("2", COUNT),
  bedrooms: decimal("3", COUNT),
  constructionYear: z._default(optionalYear(), ""),
  lastRenovation: text(),
  availability: text(),
  propertyType: text(),
  floor: text(),
  totalFloors: z._default(optionalCount(), ""),
  parkingSpaces: z._default(optionalCount(), ""),
  availableFrom: z._default(optionalDayOrText(), ""),
  maintenanceFee: money("350"),
  condition: text(),
  heatingType: text(),
  energySource: text(),
  coldRent: z._default(rent.coldRent, ""),
  ancillaryCosts: z._default(rent.ancillaryCosts, ""),
  heatingCosts: z._default(rent.heatingCosts, ""),
  deposit: z._default(rent.deposit, ""),
})

/** A client that does not know the parts of a rent leaves them out: they stay as they are stored. */
export const detailsPatchSchema = z.extend(details, z.partial(z.object(rent)).shape)
/** The brand separates stored values from form values, where a number is `1.234,50`. */
export const detailsSchema = details.brand<"stored">()
export type PropertyDetails = z.output<typeof detailsSchema>

const reasons = optionalChoice(
  NO_CERTIFICATE_REASONS,
  "Bitte wählen Sie, warum kein Ausweis vorliegt: noch nicht erstellt (pending), nicht erforderlich (exempt) oder zur Besichtigung (atViewing)",
)
const scales = optionalChoice(
  typedKeys(EFFICIENCY_SCALES),
  "Bitte wählen Sie die Skala GEG (A+ bis H) oder EPBD (A bis G)",
)
const uses = optionalChoice(
  BUILDING_USES,
  "Bitte wählen Sie Wohngebäude (residential) oder Nichtwohngebäude (nonResidential)",
)

/** An empty `efficiencyScale` is the scale A+ to H; heat and power are the values of a building in which nobody lives. */
const certificate = {
  noCertificateReason: reasons,
  efficiencyScale: scales,
  buildingUse: uses,
  heatValue: measure("92,4", ENERGY),
  powerValue: measure("31,5", ENERGY),
}
export const CERTIFICATE_ADDITIONS = typedKeys(certificate)

/** Values are in kWh/(m²·a); `validUntil` and `createdAt` are days. */
const energy = z.object({
  certificateAvailable: z._default(flag(), false),
  certificateType: text(),
  energyConsumption: decimal("92,4", ENERGY),
  energyEfficiencyClass: text(),
  includesWarmWater: z._default(flag(), false),
  primaryEnergyCarrier: text(),
  finalEnergyDemand: decimal("92,4", ENERGY),
  constructionYear: z._default(optionalYear(), ""),
  validUntil: z._default(optionalDay(), ""),
  createdAt: z._default(optionalDay(), ""),
  noCertificateReason: z._default(reasons, ""),
  efficiencyScale: z._default(scales, ""),
  buildingUse: z._default(uses, ""),
  heatValue: z._default(certificate.heatValue, ""),
  powerValue: z._default(certificate.powerValue, ""),
})

/** A client that knows only one scale, use or state leaves these out: they stay as they are stored. */
export const energyPatchSchema = z.extend(energy, z.partial(z.object(certificate)).shape)
export const energySchema = energy.brand<"stored">()
export type PropertyEnergy = z.output<typeof energySchema>
