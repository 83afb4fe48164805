import { useMutation, useQuery } from "@tanstack/react-query"
import { ArrowUpRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { errorMessage } from "../../api/http"
import { openCustomerPortal, sendConfirmation, subscriptionQuery } from "../../api/payment"
import type { SubscriptionState } from "../../domain/payment"
import { PLANS } from "../../domain/plan"
import { isAdministrator } from "../../domain/role"
import plan from "../../i18n/de/plan.json"
import { addTranslations } from "../../i18n/index"
import { Button, buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"
import { ErrorState } from "../../ui/error-state"
import { StatusBadge } from "../../ui/status-badge"
import { toast } from "../../ui/toast"
import { useUser } from "../use-user"
import { PlanDetails, type PlanHolder } from "./plan-details"

addTranslations({ plan })

const KNOWN = ["active", "trialing", "past_due", "unpaid", "incomplete", "paused", "canceled"] as const

export function PlanCard() {
  const { t } = useTranslation("plan")
  const user = useUser()
  const holder = user.company_id !== null ? "company" : isAdministrator(user) ? "administrator" : "noCompany"
  const { data, error, refetch, isFetching } = useQuery(subscriptionQuery)
  return (
    <Card className="mt-6 grid max-w-2xl gap-4 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg font-semibold">{t("title")}</h3>
        {data?.subscription && <Status subscription={data.subscription} />}
      </div>
      {data ? (
        <>
          <PlanDetails state={data} holder={holder} />
          <Unclaimed way={data.unclaimed} />
          <Actions state={data} holder={holder} />
        </>
      ) : (
        error && (
          <ErrorState title={t("loadError")} text={error.message} onRetry={() => refetch()} retrying={isFetching} />
        )
      )}
    </Card>
  )
}

function Status({ subscription }: { subscription: NonNullable<SubscriptionState["subscription"]> }) {
  const { t } = useTranslation("plan")
  const known = KNOWN.find((status) => status === subscription.status) ?? "other"
  const isWaiting = known === "incomplete"
  const tone = subscription.active ? "positive" : isWaiting ? "neutral" : "signal"
  return <StatusBadge tone={tone}>{t(`status.${known}`)}</StatusBadge>
}

/** Purchases under the user's address before there was an account. */
function Unclaimed({ way }: { way: SubscriptionState["unclaimed"] }) {
  const { t } = useTranslation("plan")
  const send = useMutation({
    mutationFn: sendConfirmation,
    onSuccess: () => toast.success(t("unclaimed.sent"), { id: "confirmation" }),
    onError: (error) => toast.error(t("unclaimed.error", { error: errorMessage(error) }), { id: "confirmation" }),
  })
  if (way === null) return null
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-accent-soft p-4 text-sm text-accent">
      <p>{t(`unclaimed.${way}`)}</p>
      {way === "mail" && (
        <Button size="sm" pending={send.isPending} onClick={() => send.mutate()}>
          {t("unclaimed.send")}
        </Button>
      )}
    </div>
  )
}

function Actions({ state, holder }: { state: SubscriptionState; holder: PlanHolder }) {
  const { provider, subscription, plan, unclaimed } = state
  const { t } = useTranslation("plan")
  const open = useMutation({
    mutationFn: () => openCustomerPortal(provider),
    onSuccess: (url) => window.location.assign(url),
    onError: () => toast.error(t("portalError"), { id: "portal" }),
  })
  const isTheirs = subscription?.manageable && subscription.counts !== "elsewhere"
  const isLeft = subscription?.active && subscription.buyer_left && !subscription.mine
  const isMissing = holder === "company" && (isLeft || plan === "") && !isTheirs && unclaimed === null
  return (
    <div className="flex flex-wrap gap-2">
      {isMissing && (
        <Link to="/payment" className={buttonClass({ variant: "primary" })}>
          {t("choose")}
        </Link>
      )}
      {plan === "starter" && subscription?.mine && subscription.active && (
        <Link to="/payment?plan=professional" className={buttonClass({ variant: "primary" })}>
          {t("upgrade", { plan: PLANS.professional.name })}
        </Link>
      )}
      {subscription?.manageable && (
        <Button
          icon={<ArrowUpRight aria-hidden className="size-4" />}
          pending={open.isPending || open.isSuccess}
          onClick={() => open.mutate()}
        >
          {provider === "stripe" ? t("manage") : t("manageDemo")}
        </Button>
      )}
    </div>
  )
}
