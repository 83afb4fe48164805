import { Check } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { PaymentOptions } from "../../api/payments"
import { formatStorage } from "../../domain/operations/storage-size"
import type { PlanId } from "../../domain/payments/plan"
import { formatCents } from "../../domain/properties/price"
import { cx } from "../../ui/classes"

type PlanChoiceProps = { plans: PaymentOptions["plans"]; value: PlanId; onChange: (plan: PlanId) => void }

export function PlanChoice({ plans, value, onChange }: PlanChoiceProps) {
  const { t } = useTranslation("payment")
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{t("plans.label")}</legend>
      {plans.map((plan) => (
        <label
          key={plan.id}
          className={cx(
            "grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 rounded-md border bg-surface p-4 transition-colors sm:p-5",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            plan.id === value ? "border-accent ring-1 ring-accent" : "border-line-strong hover:bg-sunken",
          )}
        >
          <span className="relative grid size-5 place-items-center">
            <input
              type="radio"
              name="plan"
              value={plan.id}
              checked={plan.id === value}
              onChange={() => onChange(plan.id)}
              className="peer absolute inset-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-accent checked:bg-accent"
            />
            <span
              aria-hidden
              className="pointer-events-none relative hidden size-2 rounded-full bg-on-accent peer-checked:block"
            />
          </span>
          <span className="grid">
            <span className="font-semibold">{plan.name}</span>
            <span className="text-sm text-muted">{t(`plans.for.${plan.id}`)}</span>
          </span>
          <span className="grid justify-items-end">
            <span className="tabular font-semibold">{formatCents(plan.cents)}</span>
            <span className="text-sm text-muted">{t("plans.month")}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type PlanFeaturesProps = { plan: PaymentOptions["plans"][number]; storageMb: number }

export function PlanFeatures({ plan, storageMb }: PlanFeaturesProps) {
  const { t } = useTranslation("payment")
  const count = plan.properties
  const features = [
    count === null ? t("plans.unlimited") : t("plans.limited", { count }),
    ...(["website", "inquiries", "openimmo", "team"] as const).map((name) => t(`plans.features.${name}`)),
    ...(storageMb === 0 ? [] : [t("plans.storage", { size: formatStorage(storageMb) })]),
  ]
  return (
    <section aria-live="polite" className="grid gap-3">
      <h2 className="text-sm font-semibold">{t("plans.included", { plan: plan.name })}</h2>
      <ul className="grid gap-x-6 gap-y-2.5 text-sm sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}
