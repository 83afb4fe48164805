import { useTranslation } from "react-i18next"
import type { Quote } from "../../domain/payments/quote"
import { formatCents } from "../../domain/properties/price"

type PriceSummaryProps = {
  planName: string
  quote: Quote
  couponCode: string | undefined
  /** What the price says of VAT, if the operator has decided. */
  vat: "vat" | "vatAdded" | null
  trialDays: number
}

/** Shows the server's figures; nothing is computed here. */
export function PriceSummary({ planName, quote, couponCode, vat, trialDays }: PriceSummaryProps) {
  const { t } = useTranslation("payment")
  return (
    <div className="grid gap-3" aria-live="polite">
      <dl className="grid gap-3 text-sm">
        <div className="flex justify-between gap-4">
          <dt>{t("summary.plan", { plan: planName })}</dt>
          <dd className="tabular">{formatCents(quote.cents)}</dd>
        </div>
        {quote.discount_cents > 0 && (
          <div className="flex justify-between gap-4 text-accent">
            <dt className="wrap-anywhere">{t("summary.discount", { code: couponCode })}</dt>
            <dd className="tabular whitespace-nowrap">{`− ${formatCents(quote.discount_cents)}`}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-base font-semibold">{t("summary.total")}</dt>
          <dd className="grid justify-items-end">
            <span className="tabular text-2xl font-semibold">{formatCents(quote.total_cents)}</span>
            <span className="text-muted">
              <span>{quote.total_cents === 0 ? t("summary.free") : t("summary.month")}</span>
              {vat !== null && quote.total_cents > 0 && <span>, {t(`summary.${vat}`)}</span>}
            </span>
          </dd>
        </div>
      </dl>
      {trialDays > 0 && quote.total_cents > 0 && (
        <p className="text-sm text-muted">{t("summary.trial", { count: trialDays })}</p>
      )}
    </div>
  )
}
