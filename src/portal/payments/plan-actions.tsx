import { useMutation } from "@tanstack/react-query"
import { ArrowUpRight, ReceiptText } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { openCustomerPortal } from "../../api/payments"
import { managesCompany } from "../../domain/accounts/role"
import type { HeldSubscription, SubscriptionState } from "../../domain/payments/payment"
import { PLANS } from "../../domain/payments/plan"
import { formatDate } from "../../domain/values/date"
import { Button, buttonClass } from "../../ui/button"
import { toast } from "../../ui/toast"
import { useUser } from "../frame/use-user"
import type { PlanHolder } from "./plan-details"

export function PlanActions({ state, holder }: { state: SubscriptionState; holder: PlanHolder }) {
  const { provider, subscription, plan, unclaimed } = state
  const { t } = useTranslation("plan")
  const isTheirs = subscription?.manageable && subscription.counts !== "elsewhere"
  const isLeft = subscription?.active && subscription.buyer_left && !subscription.mine
  const manages = managesCompany(useUser())
  const isMissing = manages && holder === "company" && (isLeft || plan === "") && !isTheirs && unclaimed === null
  const canChange = manages && subscription?.mine && subscription.active && subscription.counts !== "elsewhere"
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isMissing && (
        <Link to="/payment" className={buttonClass({ variant: "primary" })}>
          {t("choose")}
        </Link>
      )}
      {canChange && (
        <Link
          to={plan === "starter" ? "/payment?plan=professional" : "/payment"}
          className={buttonClass({ variant: "secondary" })}
        >
          {plan === "starter" ? t("upgrade", { plan: PLANS.professional.name }) : t("change")}
        </Link>
      )}
      {subscription && <PortalButton subscription={subscription} provider={provider} />}
    </div>
  )
}

type PortalButtonProps = { subscription: HeldSubscription; provider: SubscriptionState["provider"] }

/** Opens the provider's pages, to change or end a running plan, or for the invoices of an ended one. */
function PortalButton({ subscription, provider }: PortalButtonProps) {
  const { t } = useTranslation("plan")
  const { id, manageable, invoices, cancel_at } = subscription
  const open = useMutation({
    mutationFn: () => openCustomerPortal(provider, id),
    onSuccess: (url) => window.location.assign(url),
    onError: () => toast.error(t("portalError"), { id: "portal" }),
  })
  if (!manageable && !invoices) return null
  const Icon = manageable ? ArrowUpRight : ReceiptText
  const label = () => {
    if (!manageable) return t("invoices")
    if (cancel_at !== null) return t("manageEnding")
    return t("manage")
  }
  return (
    <Button
      className="max-sm:shrink max-sm:whitespace-normal"
      icon={<Icon aria-hidden className="size-4" />}
      pending={open.isPending || open.isSuccess}
      onClick={() => open.mutate()}
    >
      {label()}
    </Button>
  )
}

/** Lists the user's further subscriptions: of an office they have left, or bought twice. */
export function OtherSubscriptions({ others, provider }: Pick<SubscriptionState, "others" | "provider">) {
  const { t } = useTranslation("plan")
  if (others.length === 0) return null
  return (
    <section className="grid gap-3 border-t border-line pt-5 text-sm">
      <h4 className="font-semibold">{t("others.title")}</h4>
      <ul className="grid gap-4">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="grid gap-0.5">
              <span className="font-medium">{other.plan === "" ? t("title") : PLANS[other.plan].name}</span>
              <span className="text-muted wrap-anywhere">{about(other)}</span>
            </span>
            <PortalButton subscription={other} provider={provider} />
          </li>
        ))}
      </ul>
    </section>
  )

  function about({ counts, company_name: company, cancel_at, period_end }: HeldSubscription): string {
    const whose = counts === "elsewhere" && company !== null ? t("others.for", { company }) : t("others.spare")
    const end = cancel_at ?? period_end
    if (end === null) return whose
    return `${whose} · ${t(cancel_at === null ? "renews" : "ends", { day: formatDate(end) })}`
  }
}
