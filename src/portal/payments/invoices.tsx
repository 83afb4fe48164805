import { useQuery } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { invoicesQuery } from "../../api/payments"
import type { SubscriptionState } from "../../domain/payments/payment"
import { formatCents } from "../../domain/properties/price"
import { formatDate } from "../../domain/values/date"
import { buttonClass } from "../../ui/button"
import { Loaded } from "../frame/loaded"

type InvoicesProps = { provider: SubscriptionState["provider"]; subscription: string }

/** Lists what was invoiced, each with its file; the demo computes examples, which have none. */
export function Invoices({ provider, subscription }: InvoicesProps) {
  const { t } = useTranslation("plan")
  const query = useQuery(invoicesQuery(provider, subscription))
  return (
    <section className="grid gap-2 border-t border-line pt-5 text-sm">
      <h4 className="font-semibold">{t("invoiceList.title")}</h4>
      <Loaded query={query} errorTitle={t("invoiceList.loadError")}>
        {(invoices) =>
          invoices.length === 0 ? (
            <p className="text-muted">{t("invoiceList.none")}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {invoices.map(({ number, date, cents, paid, pdf }) => (
                  <li key={number} className="flex flex-wrap items-center gap-x-4 py-1">
                    <span className="tabular min-w-28">{formatDate(date)}</span>
                    <span className="tabular min-w-0 grow text-muted" translate="no">
                      {number}
                    </span>
                    {!paid && <span className="text-signal">{t("invoiceList.open")}</span>}
                    <span className="tabular font-medium">{formatCents(cents)}</span>
                    {pdf !== null && (
                      <a
                        href={pdf}
                        target="_blank"
                        rel="noopener noreferrer"
                        aria-label={t("invoiceList.file", { number })}
                        className={buttonClass({ variant: "quiet", size: "sm" })}
                      >
                        <Download aria-hidden className="size-4" />
                        <span>PDF</span>
                      </a>
                    )}
                  </li>
                ))}
              </ul>
              {provider === "demo" && <p className="text-muted">{t("invoiceList.demo")}</p>}
            </>
          )
        }
      </Loaded>
    </section>
  )
}
