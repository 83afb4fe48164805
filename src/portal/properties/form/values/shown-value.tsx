import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { get } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../../../api/agents"
import type { FloorPlan, PropertyImage } from "../../../../domain/media/image-schemas"
import { shownCaption } from "../../../../domain/media/made-by"
import { ENERGY_VALUES } from "../../../../domain/properties/energy-certificate"
import type { PropertyInput } from "../../../../domain/properties/property"
import { getTypeRules } from "../../../../domain/properties/property-kinds"
import {
  BUILDING_USE_LABELS,
  COLUMN_LABELS,
  DETAIL_LABELS,
  ENERGY_LABELS,
  listFeatures,
  NO_CERTIFICATE_LABELS,
  SCALE_LABELS,
  UNITS,
} from "../../../../domain/properties/property-labels"
import { stateLabel } from "../../../../domain/properties/property-status"
import { COUNTRIES } from "../../../../domain/values/countries"
import { MARKETING_LABELS } from "../../../../domain/values/marketing"
import { fullName } from "../../../../domain/values/text"
import { ImageView } from "../../../media/image-view"
import { useImageSource } from "../../../media/use-image-source"
import { isMoney, toFormValues } from "./form-values"

/** Returns the label of a field, by its dotted name, for this property type. */
export function getLabel(name: string, { details: { propertyType } }: PropertyInput): string {
  const { labels } = getTypeRules(propertyType)
  return get({ ...COLUMN_LABELS, details: { ...DETAIL_LABELS, ...labels }, energy: ENERGY_LABELS }, name)
}

const getLabelText = <Name extends string>(labels: Record<Name, string>, name: Name | "") =>
  name === "" ? "" : labels[name]

const IN_WORDS: Readonly<Record<string, (values: PropertyInput) => string>> = {
  status: (values) => stateLabel({ ...values, reserved: false }),
  marketing_type: ({ marketing_type }) => MARKETING_LABELS[marketing_type],
  country: ({ country }) => (country === "" ? "" : COUNTRIES[country]),
  features: ({ features }) => listFeatures(features),
  further_energy_sources: (values) => values.further_energy_sources.join(", "),
  "energy.noCertificateReason": ({ energy }) => getLabelText(NO_CERTIFICATE_LABELS, energy.noCertificateReason),
  "energy.efficiencyScale": ({ energy }) => getLabelText(SCALE_LABELS, energy.efficiencyScale),
  "energy.buildingUse": ({ energy }) => getLabelText(BUILDING_USE_LABELS, energy.buildingUse),
  highlights: ({ highlights }) => highlights.map(({ name }) => name).join("\n"),
}

const AREAS = ["details.livingArea", "details.plotArea"]

function getUnit(name: string): string {
  if (isMoney(name)) return UNITS.euro
  if (AREAS.includes(name)) return UNITS.squareMetres
  return ENERGY_VALUES.some((value) => name === `energy.${value}`) ? UNITS.energy : ""
}

/** Adds the unit of a field, by its dotted name, to its value. */
export function withUnit(name: string, value: string): string {
  const unit = getUnit(name)
  return value === "" || unit === "" ? value : `${value} ${unit}`
}

/** Returns a function that formats a field's value, by its dotted name, with its unit; an empty value gives empty text. */
export function useShownValue(companyId: string): (name: string, values: PropertyInput) => ReactNode {
  const { t } = useTranslation("property-form")
  return (name, values) => {
    const inWords = IN_WORDS[name]
    if (inWords !== undefined) return inWords(values)
    if (name === "agent_id") return <AgentName companyId={companyId} id={values.agent_id} />
    if (name === "images" || name === "floor_plans")
      return values[name].length > 0 && <Thumbnails list={values[name]} />
    const value = get(toFormValues(values), name)
    return typeof value === "boolean" ? t(value ? "conflict.yes" : "conflict.no") : withUnit(name, String(value))
  }
}

function AgentName({ companyId, id }: { companyId: string; id: string }) {
  const { t } = useTranslation("property-form")
  // The list is reloaded, as the agent may be new.
  const { data, isFetching } = useQuery({ ...agentsQuery(companyId), staleTime: 0 })
  const agent = data?.rows.find((row) => row.id === id)
  const unknown = id === "" ? "none" : isFetching ? "loading" : "missing"
  return <span>{agent ? fullName(agent) : t(`agent.${unknown}`)}</span>
}

function Thumbnails({ list }: { list: readonly (PropertyImage | FloorPlan)[] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {list.map((image, index) => (
        <Thumbnail key={image.id || image.url} image={image} position={index + 1} total={list.length} />
      ))}
    </span>
  )
}

type ThumbnailProps = { image: PropertyImage | FloorPlan; position: number; total: number }

function Thumbnail({ image, position, total }: ThumbnailProps) {
  const { t } = useTranslation("media")
  const isPlan = "name" in image
  const note = isPlan ? image.name : shownCaption(image) || (image.isFeatured && t("featured"))
  return (
    <span className="grid w-24 gap-1 text-xs text-muted">
      <span className="relative block aspect-4/3 overflow-hidden rounded-sm bg-sunken">
        <ImageView
          source={useImageSource(image, undefined)}
          alt={t(isPlan ? "position.floorPlans" : "position.images", { position, total })}
          whole={isPlan}
        />
      </span>
      {note && <span>{note}</span>}
    </span>
  )
}
