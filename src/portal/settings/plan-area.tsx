import { SettingCards } from "../frame/setting-cards"
import { PlanCard } from "../payments/plan-card"

/** What is paid for. */
export function PlanArea() {
  return (
    <SettingCards>
      <PlanCard />
    </SettingCards>
  )
}
