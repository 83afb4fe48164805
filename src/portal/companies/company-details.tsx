import { Pencil } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { Company } from "../../domain/companies/company"
import { formatDate } from "../../domain/values/date"
import { telephoneHref } from "../../domain/values/phone"
import { shownEmail } from "../../domain/values/shown-email"
import { AddressText } from "../../ui/address-text"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"

export function CompanyDetails({ company, onEdit }: { company: Company; onEdit: () => void }) {
  const { t } = useTranslation("settings")
  const rows: [string, string | null, string?][] = [
    [t("fields.name"), company.name],
    [t("fields.address"), company.address],
    [t("fields.phone"), company.phone, telephoneHref(company.phone ?? "")],
    [t("fields.email"), shownEmail(company.email ?? ""), company.email ? `mailto:${company.email}` : undefined],
    [t("fields.website"), company.website, company.website ?? undefined],
    [t("view.since"), formatDate(company.created_at)],
  ]
  return (
    <Card className="sm:p-8">
      {/* On phones the button is below at once: beside the title it would move there when the font arrives. */}
      <div className="flex justify-between gap-x-4 gap-y-2 pb-4 max-sm:flex-col max-sm:items-start sm:items-center">
        <h3 className="text-lg font-semibold">{t("view.title")}</h3>
        <Button icon={<Pencil aria-hidden className="size-4" />} onClick={onEdit}>
          {t("view.edit")}
        </Button>
      </div>
      <dl className="divide-y divide-line text-sm">
        {rows.map(([label, value, href]) => (
          <div key={label} className="grid gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {href ? (
                <a
                  href={href}
                  rel="noopener"
                  aria-label={shownEmail(value ?? "")}
                  className="text-accent underline-offset-4 hover:underline"
                >
                  <AddressText text={value ?? ""} />
                </a>
              ) : (
                value || <span className="text-muted">{t("missing")}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
