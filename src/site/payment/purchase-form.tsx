import { Check, CreditCard, ShieldCheck } from "lucide-react"
import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { SignedIn } from "../../api/auth"
import type { PaymentOptions } from "../../api/payment"
import { checkoutSchema } from "../../domain/coupon"
import type { SubscriptionState } from "../../domain/payment"
import { PLANS, type PlanId } from "../../domain/plan"
import { shownEmail } from "../../domain/shown-email"
import { validate } from "../../domain/validate"
import { Button, buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { CouponField } from "./coupon-field"
import { PlanChoice, PlanFeatures } from "./plan-choice"
import { PriceSummary } from "./price-summary"
import { readPurchase, savePurchase } from "./purchase-draft"
import { useCoupon } from "./use-coupon"
import { usePay } from "./use-pay"

type PurchaseFormProps = {
  options: PaymentOptions
  user: SignedIn | null
  held: SubscriptionState["subscription"]
  plan: PlanId
  onPlan: (plan: PlanId) => void
}

export function PurchaseForm({ options, user, held, plan, onPlan }: PurchaseFormProps) {
  const { t } = useTranslation("payment")
  const formId = useId()
  const emailInput = useRef<HTMLInputElement>(null)
  const [draft] = useState(readPurchase)
  const [typed, setTyped] = useState(draft.email)
  const [emailError, setEmailError] = useState<string>()
  const email = user?.email ?? typed.trim()
  const coupon = useCoupon(email, draft.code)
  const offer = options.plans.find(({ id }) => id === plan) ?? options.plans[0]
  // Buying replaces a free package; other subscriptions are changed in the customer portal.
  const own = held?.mine && (held.active || held.manageable) && held.plan !== "" ? held : null
  const isSame = own?.plan === plan
  const isChange = own?.manageable === true && !isSame
  const applied = isSame || isChange ? null : coupon.applied
  const quote = applied?.prices[plan] ?? {
    ...{ cents: offer?.cents ?? 0, discount_cents: 0, total_cents: offer?.cents ?? 0 },
  }
  const isFree = quote.total_cents === 0 && applied !== null
  const isDemo = options.provider === "demo"
  const pay = usePay({
    ...{ provider: options.provider, isFree, isSignedIn: user !== null },
    onRefused: (fields) => {
      if (fields.coupon_code) coupon.reject(fields.coupon_code)
      if (fields.email) setEmailError(fields.email)
    },
  })
  if (offer === undefined) return null
  const busy = pay.isPending || pay.isSuccess || coupon.pending

  const save = () => savePurchase({ email: typed.trim(), code: applied?.code ?? "" })
  const submit = () => {
    const purchase = { plan, coupon_code: applied?.code ?? "", email }
    const checked = validate(checkoutSchema, purchase)
    setEmailError(checked.ok ? undefined : checked.errors.email)
    if (!checked.ok) return emailInput.current?.focus()
    save()
    pay.mutate(purchase)
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="grid gap-8">
        <PlanChoice plans={options.plans} value={plan} onChange={onPlan} />
        <PlanFeatures plan={offer} />
        <section className="grid gap-4 border-t border-line pt-8">
          <h2 className="text-lg font-semibold">{t("contact.title")}</h2>
          {/* Its button is outside, below the price. */}
          <form
            id={formId}
            aria-label={t("contact.form")}
            noValidate
            className="grid max-w-md gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              if (!busy) submit()
            }}
          >
            {user ? (
              <p className="text-sm text-muted">
                {t("contact.signedIn")}{" "}
                <span className="font-medium wrap-anywhere text-ink">{shownEmail(user.email)}</span>
              </p>
            ) : (
              <>
                <Field label={t("contact.email")} error={emailError} hint={t("contact.hint")} required>
                  <Input
                    ref={emailInput}
                    type="email"
                    autoComplete="email"
                    autoCapitalize="none"
                    value={typed}
                    onChange={(event) => {
                      setTyped(event.target.value)
                      setEmailError(undefined)
                    }}
                  />
                </Field>
                <Link
                  to={`/auth?new_registration=true&plan=${plan}`}
                  onClick={save}
                  className="inline-flex min-h-11 items-center justify-self-start text-sm text-accent underline-offset-4 hover:underline"
                >
                  {t("contact.login")}
                </Link>
              </>
            )}
          </form>
        </section>
      </div>
      <Card className="grid gap-6 sm:p-8 lg:sticky lg:top-6">
        <h2 className="text-lg font-semibold">{t("summary.title")}</h2>
        {!isSame && !isChange && <CouponField coupon={coupon} />}
        <PriceSummary
          planName={offer.name}
          quote={quote}
          couponCode={applied?.code}
          vatIncluded={options.vat_included}
          trialDays={held === null ? options.trial_days : 0}
        />
        {isSame ? (
          <div className="grid gap-3">
            <p className="text-sm">{t("pay.same", { plan: offer.name })}</p>
            <Link to="/admin?tab=settings" className={buttonClass({ variant: "primary", size: "lg" })}>
              {t("pay.toSettings")}
            </Link>
          </div>
        ) : (
          <div className="grid gap-3">
            {isChange && own.plan !== "" && (
              <p className="text-sm text-muted">{t("pay.changeText", { plan: PLANS[own.plan].name })}</p>
            )}
            <Button
              variant="primary"
              size="lg"
              type="submit"
              form={formId}
              icon={isFree ? <Check aria-hidden className="size-5" /> : <CreditCard aria-hidden className="size-5" />}
              pending={busy}
            >
              {isFree
                ? t("pay.free")
                : isChange
                  ? t("pay.change", { plan: offer.name })
                  : t(isDemo ? "pay.submitDemo" : "pay.submit")}
            </Button>
          </div>
        )}
        <div className="grid gap-3 border-t border-line pt-5 text-sm text-muted">
          <p className="flex items-start gap-2.5">
            <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {t(isFree ? "pay.nothingToPay" : isDemo ? "pay.demo" : "pay.stripe")}
          </p>
          {!isFree && (
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {options.money_back_days > 0 && (
                <li>{t("pay.promises.guarantee", { count: options.money_back_days })}</li>
              )}
              <li>{t("pay.promises.setup")}</li>
              <li>{t("pay.promises.cancel")}</li>
            </ul>
          )}
          <p>{t("summary.business")}</p>
        </div>
      </Card>
    </div>
  )
}
