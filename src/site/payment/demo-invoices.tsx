import { useTranslation } from "react-i18next"
import { demoInvoices } from "../../domain/payments/demo-invoices"
import type { HeldSubscription } from "../../domain/payments/payment"
import { formatCents } from "../../domain/properties/price"
import { formatDate } from "../../domain/values/date"

/** Lists a demo subscription's invoices, as the provider's customer portal does. */
export function DemoInvoices({ subscription }: { subscription: HeldSubscription }) {
  const { t } = useTranslation("payment")
  const invoices = demoInvoices(subscription)
  if (!subscription.invoices || invoices.length === 0) return null
  return (
    <section className="grid gap-2 border-t border-line pt-5 text-sm">
      <h2 className="font-semibold">{t("demo.portal.invoices")}</h2>
      <p className="text-muted">{t("demo.portal.invoicesText")}</p>
      <ul className="grid gap-1">
        {invoices.map(({ number, date, cents }) => (
          <li key={number} className="grid grid-cols-[1fr_1fr_auto] gap-x-4">
            <span>{formatDate(date)}</span>
            <span className="tabular text-muted" translate="no">
              {number}
            </span>
            <span className="tabular font-medium">{formatCents(cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
