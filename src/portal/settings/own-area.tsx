import { useQuery } from "@tanstack/react-query"
import { subscriptionQuery } from "../../api/payments"
import { UsersArea } from "../accounts/users-area"
import { PlanCard } from "../payments/plan-card"
import type { SettingsAreaProps } from "./tab"

/** Shows a member their account and colleagues, and what they pay for: they may have been an owner before. */
export function OwnArea({ companyId }: SettingsAreaProps) {
  const { data } = useQuery(subscriptionQuery)
  const pays = data && (data.subscription !== null || data.others.length > 0 || data.unclaimed !== null)
  return (
    <>
      {pays && (
        <div className="max-w-3xl pb-8">
          <PlanCard />
        </div>
      )}
      <UsersArea companyId={companyId} />
    </>
  )
}
