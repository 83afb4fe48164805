import { useTranslation } from "react-i18next"
import { formatDate } from "../../domain/date"
import type { SubscriptionState } from "../../domain/payment"
import { PLANS } from "../../domain/plan"
import { ProgressBar } from "../../ui/progress-bar"

/** The user or company whose plan is missing. */
export type PlanHolder = "company" | "noCompany" | "administrator"

export function PlanDetails({ state, holder }: { state: SubscriptionState; holder: PlanHolder }) {
  const { t } = useTranslation("plan")
  const { subscription, listings, required, plan, pages_until } = state
  const isOff = pages_until !== null && new Date(pages_until) <= new Date()
  return (
    <div className="grid gap-3 text-sm">
      {subscription === null || subscription.plan === "" ? (
        <p className="text-muted">
          {t(`none.${holder}`)} {holder === "company" && required && t("noneRequired")}
        </p>
      ) : (
        <>
          <p className="text-base">
            <span className="font-semibold">{PLANS[subscription.plan].name}</span>
            {subscription.active && <span className="text-muted"> · {next(subscription)}</span>}
          </p>
          {!subscription.mine && <p className="text-muted">{t(subscription.buyer_left ? "former" : "colleague")}</p>}
          {subscription.counts === "later" && <p className="text-muted">{t("later")}</p>}
          {subscription.counts === "elsewhere" && (
            <p className="text-muted">{t("elsewhere", { company: subscription.company_name })}</p>
          )}
          {plan !== "" && <Listings listings={listings} required={required} />}
          {subscription.status === "past_due" && subscription.mine && <p className="text-signal">{t("pastDue")}</p>}
          {plan === "" && required && <p className="text-muted">{t("noneRequired")}</p>}
        </>
      )}
      {pages_until !== null && (
        <p className="text-signal">{t(isOff ? "pagesOff" : "pagesUntil", { day: formatDate(pages_until) })}</p>
      )}
    </div>
  )

  function next({ cancel_at, period_end, manageable }: NonNullable<SubscriptionState["subscription"]>): string {
    if (cancel_at !== null) return t("ends", { day: formatDate(cancel_at) })
    if (period_end !== null) return t("renews", { day: formatDate(period_end) })
    return manageable ? t("month") : t("free")
  }
}

function Listings({ listings: { used, limit }, required }: Pick<SubscriptionState, "listings" | "required">) {
  const { t } = useTranslation("plan")
  if (limit === null) return <p>{t("usedUnlimited", { used })}</p>
  return (
    <div className="grid max-w-sm gap-1.5">
      <p>{t("used", { used, limit })}</p>
      <ProgressBar label={t("used", { used, limit })} value={Math.min(100, (100 * used) / limit)} />
      {required && used >= limit && <p className="text-signal">{t("full")}</p>}
    </div>
  )
}
