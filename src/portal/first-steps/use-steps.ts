import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { agentsQuery } from "../../api/agents"
import { companyQuery } from "../../api/companies"
import { contractQuery } from "../../api/privacy"
import { managesCompany } from "../../domain/accounts/role"
import type { Company } from "../../domain/companies/company"
import { imprintGaps } from "../../domain/companies/imprint-gaps"
import { DAY } from "../../domain/values/durations"
import { isFlagStored, storeFlag } from "../frame/stored-flag"
import { useUser } from "../frame/use-user"
import { hasCopiedCode } from "../widget"

const STEPS = ["company", "imprint", "contract", "agent", "property", "embed"] as const
const OWNER_STEPS: readonly StepName[] = ["company", "imprint", "contract"]
export type StepName = (typeof STEPS)[number]
export type Step = { name: StepName; done: boolean }

/** The age in ms above which a company with listings needs no checklist, and the number above which none does: it works. */
const FIRST_DAYS = 30 * DAY
const WORKING = 5
const isNew = ({ created_at }: Company, listings: number) =>
  listings <= 1 || (listings < WORKING && Date.parse(created_at) > Date.now() - FIRST_DAYS)

const hasImprint = (company: Company) =>
  Boolean(company.imprint_url) ||
  (imprintGaps(company).length === 0 && Boolean(company.representative) && Boolean(company.authority))

const skippedKey = (companyId: string, name: StepName) => `first-step-skipped:${companyId}:${name}`

/**
 * Returns a new company's open steps, for a member those that they can take, derived from stored data; null once none is left, or before that is known.
 *
 * @param companyId null if the user has no company yet
 * @param listings undefined until they are counted
 */
export function useSteps(companyId: string | null, listings: number | undefined) {
  const { data: company } = useQuery({ ...companyQuery(companyId ?? ""), enabled: companyId !== null })
  const { data: agents } = useQuery(agentsQuery(companyId))
  const manages = managesCompany(useUser())
  const asksContract = manages && company !== undefined && listings !== undefined && isNew(company, listings)
  const { data: contract } = useQuery({ ...contractQuery, enabled: asksContract })
  const [, setSkipped] = useState<readonly StepName[]>([])
  function skip(name: StepName) {
    storeFlag(skippedKey(companyId ?? "", name), true)
    setSkipped((skipped) => [...skipped, name])
  }
  if (companyId === null) return { steps: STEPS.map((name): Step => ({ name, done: false })), company: null, skip }
  if (company === undefined || agents === undefined || listings === undefined || !isNew(company, listings)) return null
  if (asksContract && contract === undefined) return null
  const done: Record<StepName, boolean> = {
    company: Boolean(company.address && company.phone && company.email),
    imprint: hasImprint(company),
    contract: contract?.acceptances.some(({ version }) => version === contract.version) ?? false,
    agent: agents.rows.length > 0,
    property: listings > 0,
    embed: hasCopiedCode(companyId),
  }
  const possible = STEPS.filter((name) => manages || !OWNER_STEPS.includes(name))
  const steps = possible
    .filter((name) => done[name] || !isFlagStored(skippedKey(companyId, name)))
    .map((name): Step => ({ name, done: done[name] }))
  return steps.every((step) => step.done) ? null : { steps, company, skip }
}
