import { Check, CreditCard, ShieldCheck } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { PaymentOptions } from "../../api/payments"
import { PLANS } from "../../domain/payments/plan"
import { Button, buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"
import { CouponField } from "./coupon-field"
import type { Order } from "./order"
import { PriceSummary } from "./price-summary"
import type { useCoupon } from "./use-coupon"

type OrderSummaryProps = {
  order: Order
  options: PaymentOptions
  coupon: ReturnType<typeof useCoupon>
  trialDays: number
  formId: string
  busy: boolean
}

/** Shows the price, and the button that pays it. */
export function OrderSummary({ order, options, coupon, trialDays, formId, busy }: OrderSummaryProps) {
  const { t } = useTranslation("payment")
  const { kind, offer, quote, isFree } = order
  const isDemo = options.provider === "demo"
  return (
    <Card className="grid gap-6 sm:p-8 lg:sticky lg:top-6">
      <h2 className="text-lg font-semibold">{t("summary.title")}</h2>
      {kind === "new" && <CouponField coupon={coupon} />}
      <PriceSummary
        planName={offer.name}
        quote={quote}
        couponCode={order.code}
        vat={options.vat_included ? "vat" : options.vat_added ? "vatAdded" : null}
        trialDays={trialDays}
      />
      <div className="grid gap-3">
        {kind === "same" ? (
          <PlanInUse planName={offer.name} />
        ) : (
          <PayButton order={order} isDemo={isDemo} formId={formId} busy={busy} />
        )}
        {options.terms_url !== "" && <Terms address={options.terms_url} />}
      </div>
      <div className="grid gap-3 border-t border-line pt-5 text-sm text-muted">
        <p className="flex items-start gap-2.5">
          <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          <span>{t(isFree ? "pay.nothingToPay" : isDemo ? "pay.demo" : "pay.stripe")}</span>
        </p>
        {!isFree && <Promises moneyBackDays={options.money_back_days} />}
        <p>{t("summary.business")}</p>
      </div>
    </Card>
  )
}

function Terms({ address }: { address: string }) {
  const { t } = useTranslation("payment")
  return (
    <p className="text-sm text-muted">
      <span>{t("pay.terms")}</span>{" "}
      <a href={address} target="_blank" rel="noreferrer" className="text-ink underline underline-offset-4">
        {t("pay.termsLink")}
      </a>
    </p>
  )
}

function PlanInUse({ planName }: { planName: string }) {
  const { t } = useTranslation("payment")
  return (
    <>
      <p className="text-sm">{t("pay.same", { plan: planName })}</p>
      <Link to="/admin?tab=settings&area=plan" className={buttonClass({ variant: "primary", size: "lg" })}>
        {t("pay.toSettings")}
      </Link>
    </>
  )
}

type PayButtonProps = { order: Order; isDemo: boolean; formId: string; busy: boolean }

function PayButton({ order: { kind, offer, ownPlan, keptCode, isFree }, isDemo, formId, busy }: PayButtonProps) {
  const { t } = useTranslation("payment")
  const isChange = kind === "change"
  const Icon = isFree ? Check : CreditCard
  const label = () => {
    if (isFree) return t("pay.free")
    if (isChange) return t("pay.change", { plan: offer.name })
    return t(isDemo ? "pay.submitDemo" : "pay.submit")
  }
  return (
    <>
      {isChange && ownPlan !== "" && (
        <p className="text-sm text-muted">{t("pay.changeText", { plan: PLANS[ownPlan].name })}</p>
      )}
      {keptCode !== null && <p className="text-sm text-muted">{t("pay.keptCoupon", { code: keptCode })}</p>}
      <Button
        variant="primary"
        size="lg"
        type="submit"
        form={formId}
        className="max-[22rem]:px-2"
        icon={<Icon aria-hidden className="size-5" />}
        pending={busy}
      >
        {label()}
      </Button>
    </>
  )
}

function Promises({ moneyBackDays }: { moneyBackDays: number }) {
  const { t } = useTranslation("payment")
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {moneyBackDays > 0 && <li>{t("pay.promises.guarantee", { count: moneyBackDays })}</li>}
      <li>{t("pay.promises.setup")}</li>
      <li>{t("pay.promises.cancel")}</li>
    </ul>
  )
}
