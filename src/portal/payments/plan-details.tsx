import { useQuery } from "@tanstack/react-query"
import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { storageUseQuery } from "../../api/companies"
import type { StorageUse } from "../../domain/operations/storage-use"
import type { HeldSubscription, SubscriptionState } from "../../domain/payments/payment"
import { PLANS } from "../../domain/payments/plan"
import { formatCents } from "../../domain/properties/price"
import { formatDate } from "../../domain/values/date"
import { ProgressBar } from "../../ui/progress-bar"
import { useUser } from "../frame/use-user"
import { formatStored } from "./format-stored"

/** The user or company whose plan is missing. */
export type PlanHolder = "company" | "noCompany" | "administrator"

export function PlanDetails({ state, holder }: { state: SubscriptionState; holder: PlanHolder }) {
  const { t } = useTranslation("plan")
  const { subscription, listings, required, plan, pages_until, provider } = state
  const { company_id: companyId } = useUser()
  const isOff = pages_until !== null && new Date(pages_until) <= new Date()
  return (
    <div className="grid gap-4 text-sm">
      {subscription === null || subscription.plan === "" ? (
        <p className="text-muted">
          <span>{t(`none.${holder}`)}</span> {holder === "company" && required && <span>{t("noneRequired")}</span>}
        </p>
      ) : (
        <>
          <p className="text-2xl font-semibold">{PLANS[subscription.plan].name}</p>
          <Facts subscription={subscription} isDemo={provider === "demo"} />
          {plan !== "" && <Listings listings={listings} required={required} />}
          {plan !== "" && companyId !== null && <Storage companyId={companyId} />}
          <Notes subscription={subscription} />
          {plan === "" && required && <p className="text-muted">{t("noneRequired")}</p>}
        </>
      )}
      {pages_until !== null && (
        <p className="text-signal">{t(isOff ? "pagesOff" : "pagesUntil", { day: formatDate(pages_until) })}</p>
      )}
    </div>
  )
}

function Facts({ subscription, isDemo }: { subscription: HeldSubscription; isDemo: boolean }) {
  const { t } = useTranslation("plan")
  const { price, coupon_code: coupon, active, cancel_at, period_end, method } = subscription
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[9rem_1fr]">
      {price !== null && (
        <Fact name={t("price")}>
          <span className="tabular font-medium">{t("perMonth", { price: formatCents(price.total_cents) })}</span>
          {price.discount_cents > 0 && (
            <span className="block text-muted">
              {t(coupon === null ? "instead" : "insteadWith", { price: formatCents(price.cents), coupon })}
            </span>
          )}
        </Fact>
      )}
      {active && cancel_at !== null && <Fact name={t("end")}>{formatDate(cancel_at)}</Fact>}
      {active && cancel_at === null && (
        <Fact name={t(price?.total_cents === 0 || period_end === null ? "term" : "nextPayment")}>
          {nextPayment(t, subscription)}
        </Fact>
      )}
      {active && method !== null && (
        <Fact name={t("method")}>
          <span>{method}</span>
          {isDemo && <span className="block text-muted">{t("demo")}</span>}
        </Fact>
      )}
    </dl>
  )
}

/** Returns when and how much is paid next; without a price to pay only until when it runs. */
function nextPayment(t: TFunction<"plan">, { period_end, price }: HeldSubscription): string {
  if (period_end === null) return t("unlimited")
  const day = formatDate(period_end)
  return price === null || price.total_cents === 0
    ? day
    : t("paymentOn", { price: formatCents(price.total_cents), day })
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:-mb-2.5">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

/** Says for whom the plan counts, unless it is the user's company, and what to do. */
function Notes({ subscription }: { subscription: HeldSubscription }) {
  const { t } = useTranslation("plan")
  const { mine, buyer_left, counts, company_name, status } = subscription
  return (
    <>
      {!mine && <p className="text-muted">{t(buyer_left ? "former" : "colleague")}</p>}
      {counts === "later" && <p className="text-muted">{t("later")}</p>}
      {counts === "elsewhere" && <p className="text-muted">{t("elsewhere", { company: company_name })}</p>}
      {status === "past_due" && mine && <p className="text-signal">{t("pastDue")}</p>}
    </>
  )
}

function Listings({ listings: { used, limit }, required }: Pick<SubscriptionState, "listings" | "required">) {
  const { t } = useTranslation("plan")
  const counted = <p className="text-muted">{t("counted")}</p>
  if (limit === null) {
    return (
      <div className="grid gap-1">
        <p>{t("usedUnlimited", { used })}</p>
        {counted}
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <p>{t("used", { used, limit })}</p>
      <ProgressBar label={t("used", { used, limit })} value={Math.min(100, (100 * used) / limit)} />
      {counted}
      {required && used >= limit && <p className="text-signal">{t("full")}</p>}
    </div>
  )
}

/** Shows the files and rows of the company; nothing until that is known. */
function Storage({ companyId }: { companyId: string }) {
  const { t } = useTranslation("plan")
  const { data } = useQuery(storageUseQuery(companyId))
  if (data === undefined) return null
  return (
    <>
      <Files stored={data.stored} limit={data.limit} />
      <p className="text-sm text-muted">
        {data.rows
          .map(({ name, used, most }) => t("rows", { name, used: formatCount(used), limit: formatCount(most) }))
          .join(" · ")}
      </p>
    </>
  )
}

function Files({ stored, limit }: Pick<StorageUse, "stored" | "limit">) {
  const { t } = useTranslation("plan")
  const used = formatStored(stored)
  if (limit === null) return <p>{t("storageUnlimited", { used })}</p>
  const label = t("storage", { used, limit: formatStored(limit) })
  return (
    <div className="grid gap-2">
      <p>{label}</p>
      <ProgressBar label={label} value={Math.min(100, (100 * stored) / limit)} />
    </div>
  )
}

const formatCount = (count: number) => count.toLocaleString("de-DE")
