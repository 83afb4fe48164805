import { useQuery } from "@tanstack/react-query"
import { House } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { MANDATE_LABELS } from "../../domain/properties/seller-fields"
import { formatDay } from "../../domain/values/date"
import { addTranslations } from "../../i18n/index"
import { Card } from "../../ui/card"
import { ownedListingsQuery } from "./api"
import sellers from "./sellers.json"

addTranslations({ sellers })

/** Shows what belongs to a person; nothing if that is nothing. */
export function OwnedListings({ contactId }: { contactId: string }) {
  const { t } = useTranslation("sellers")
  const { data } = useQuery(ownedListingsQuery(contactId))
  if (!data || data.total === 0) return null
  return (
    <Card className="grid gap-1">
      <h3 className="text-sm font-medium">{t("owned.title")}</h3>
      <ul className="divide-y divide-line">
        {data.rows.map(({ id, title, mandate, mandate_until }) => (
          <li key={id}>
            <Link
              to={`/admin/properties/report/${id}`}
              className="flex min-h-11 items-center gap-3 py-2 underline-offset-4 hover:underline"
            >
              <House aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="grid min-w-0">
                <span className="truncate font-medium">{title}</span>
                <span className="tabular truncate text-sm text-muted">
                  {[
                    mandate === "" ? "" : MANDATE_LABELS[mandate],
                    mandate_until && t("until", { day: formatDay(mandate_until) }),
                  ]
                    .filter(Boolean)
                    .join(" ")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
