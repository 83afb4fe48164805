import { useQuery } from "@tanstack/react-query"
import { Circle, CircleCheck } from "lucide-react"
import { useDeferredValue } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../../api/agents"
import { findMissing, isReachable } from "../../../domain/properties/completeness"
import { type Criterion, getCriteria } from "../../../domain/properties/listing-criteria"
import { Disclosure } from "../../../ui/disclosure"
import { type FormTab, getTab } from "./values/field-tabs"
import { fromFormValues, type PropertyFormValues } from "./values/form-values"

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

const whole = (values: PropertyFormValues) => values

type Props = { companyId: string; onOpen: (tab: FormTab) => void }

/** Shows which criteria the form's current values lack. */
export function Completeness({ companyId, onOpen }: Props) {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const values = useDeferredValue(useWatch({ control, compute: whole }))
  const agents = useQuery(agentsQuery(companyId))
  const listing = fromFormValues(values)
  const agent = agents.data?.rows.find(({ id }) => id === listing.agent_id)
  const missing = findMissing(listing)
  // The agent counts as complete until the agents are loaded.
  if (agents.data !== undefined && (agent === undefined || !isReachable(agent))) missing.push("agent")
  const criteria = getCriteria({ ...listing, ...listing.details })
  const total = criteria.length
  const title =
    missing.length === 0
      ? t("completeness.complete")
      : t("completeness.summary", { count: total - missing.length, total })
  return (
    <Disclosure title={title}>
      <p className="text-sm text-muted">{t("completeness.hint")}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {criteria.map((name) => (
          <li key={name} className="flex min-h-11 items-center gap-3 text-sm">
            {missing.includes(name) ? (
              <>
                <Circle aria-hidden className="size-4 shrink-0 text-muted" />
                <button
                  type="button"
                  className="min-h-11 text-start underline underline-offset-4"
                  onClick={() => onOpen(getTab(FIELDS[name]))}
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
    </Disclosure>
  )
}
