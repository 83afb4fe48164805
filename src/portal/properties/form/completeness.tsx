import { useQuery } from "@tanstack/react-query"
import { Circle, CircleCheck } from "lucide-react"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../../api/agents"
import { findMissing, isReachable } from "../../../domain/properties/completeness"
import { type Criterion, getCriteria } from "../../../domain/properties/listing-criteria"
import { useTypedListing } from "./values/use-typed-listing"

/** The field that fulfils each criterion. */
const FIELDS: Readonly<Record<Criterion, string>> = {
  pictures: "images",
  cover: "images",
  plan: "floor_plans",
  price: "details.price",
  ancillary: "details.ancillaryCosts",
  energy: "energy",
  text: "description",
  place: "address",
  agent: "agent_id",
}

export type Completeness = {
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
  if (agents.data !== undefined && (agent === undefined || !isReachable(agent))) missing.push("agent")
  const criteria = getCriteria({ ...listing, ...listing.details })
  return { criteria, missing, count: criteria.length - missing.length, total: criteria.length }
}

type Props = Pick<Completeness, "criteria" | "missing"> & { onOpen: (field: string) => void }

/** Lists the criteria; one that is missing leads to the tab of its field. */
export function CriteriaList({ criteria, missing, onOpen }: Props) {
  const { t } = useTranslation("property-form")
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">
        {t(missing.length === 0 ? "completeness.nothingMissing" : "completeness.hint")}
      </p>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {criteria.map((name) => (
          <li key={name} className="flex min-h-11 items-center gap-3 text-sm">
            {missing.includes(name) ? (
              <>
                <Circle aria-hidden className="size-4 shrink-0 text-muted" />
                <button
                  type="button"
                  className="min-h-11 text-start underline underline-offset-4"
                  onClick={() => onOpen(FIELDS[name])}
                >
                  {t(`completeness.${name}`)}
                </button>
              </>
            ) : (
              <>
                <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
                <span>
                  <span className="sr-only">{t("completeness.done")} </span>
                  {t(`completeness.${name}`)}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
