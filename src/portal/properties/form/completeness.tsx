import { useQuery } from "@tanstack/react-query"
import { Circle, CircleCheck } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../../api/agents"
import { findMissing, isReachable } from "../../../domain/properties/completeness"
import { type Criterion, getCriteria, NEEDED, priceOf, sizeOf } from "../../../domain/properties/listing-criteria"
import type { PropertyInput } from "../../../domain/properties/property"
import { getTypeRules } from "../../../domain/properties/property-kinds"
import { isOneOf } from "../../../domain/values/type-guards"
import { useTypedListing } from "./values/use-typed-listing"

/** Returns the field that fulfils a criterion of this offer. */
function findField(name: Criterion, { marketing_type, details }: PropertyInput): string {
  const fields: Record<Criterion, string> = {
    place: "address",
    description: "description",
    price: `details.${priceOf(marketing_type)}`,
    ancillary: "details.ancillaryCosts",
    kind: "details.propertyType",
    size: `details.${sizeOf(details.propertyType)}`,
    rooms: "details.rooms",
    picture: "images",
    energy: "energy",
    agent: "agent_id",
    pictures: "images",
    cover: "images",
    plan: "floor_plans",
    text: "description",
    portrait: "agent_id",
  }
  return fields[name]
}

export type Completeness = {
  listing: PropertyInput
  criteria: readonly Criterion[]
  missing: readonly Criterion[]
  /** How many of `total` criteria the form's values fulfil. */
  count: number
  total: number
}

/** Returns which criteria the form's current values lack. */
export function useCompleteness(companyId: string): Completeness {
  const agents = useQuery(agentsQuery(companyId))
  const listing = useTypedListing()
  const agent = agents.data?.rows.find(({ id }) => id === listing.agent_id)
  const missing = findMissing(listing)
  // The agent counts as complete until the agents are loaded.
  if (agents.data !== undefined && agent === undefined) missing.push("agent", "portrait")
  else if (agent !== undefined && !isReachable(agent)) missing.push("portrait")
  const criteria = getCriteria({ ...listing, ...listing.details })
  return { listing, criteria, missing, count: criteria.length - missing.length, total: criteria.length }
}

type Props = Pick<Completeness, "listing" | "criteria" | "missing"> & { onOpen: (field: string) => void }

/** Lists the criteria, those that are needed first; one that is missing leads to the tab of its field. */
export function CriteriaList({ criteria, ...props }: Props) {
  const { t } = useTranslation("property-form")
  return (
    <div className="grid gap-6">
      {props.missing.length === 0 && <p className="text-sm text-muted">{t("completeness.nothingMissing")}</p>}
      <CriteriaGroup {...props} title={t("completeness.needed")} names={criteria.filter(isNeeded)} />
      <CriteriaGroup {...props} title={t("completeness.better")} names={criteria.filter((name) => !isNeeded(name))} />
    </div>
  )
}

const isNeeded = (name: Criterion) => isOneOf<Criterion>(NEEDED, name)

type GroupProps = Omit<Props, "criteria"> & { title: string; names: readonly Criterion[] }

function CriteriaGroup({ listing, missing, title, names, onOpen }: GroupProps) {
  const { t } = useTranslation("property-form")
  const id = useId()
  const { enough } = getTypeRules(listing.details.propertyType)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm text-muted">
        {title}
      </h3>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {names.map((name) => (
          <li key={name} className="flex min-h-11 items-center gap-3 text-sm">
            {missing.includes(name) ? (
              <>
                <Circle aria-hidden className="size-4 shrink-0 text-muted" />
                <button
                  type="button"
                  className="min-h-11 text-start underline underline-offset-4"
                  onClick={() => onOpen(findField(name, listing))}
                >
                  {t(`completeness.${name}`, enough)}
                </button>
              </>
            ) : (
              <>
                <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
                <span>
                  <span className="sr-only">{t("completeness.done")} </span>
                  {t(`completeness.${name}`, enough)}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
