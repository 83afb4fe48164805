import type { TFunction } from "i18next"
import { Link } from "react-router-dom"
import type { Company } from "../../../domain/companies/company"
import { PLANS } from "../../../domain/payments/plan"
import { formatDate, formatDay } from "../../../domain/values/date"
import { telephoneHref } from "../../../domain/values/phone"
import { shownEmail } from "../../../domain/values/shown-email"
import { AddressText } from "../../../ui/address-text"
import { StatusBadge } from "../../../ui/status-badge"
import { aboveRowTargetClass, dataColumns, rowTargetClass } from "../../../ui/table-kit"
import type { CsvColumn } from "../../lists/csv"

const column = dataColumns<Company>()
const linkClass = `${aboveRowTargetClass} rounded-sm underline-offset-4 any-link:hover:underline`

const Missing = () => <span className="text-muted">–</span>

export const linkToUsers = ({ id, name }: Company) => ({
  to: "/admin",
  state: { activeTab: "admin", adminSubTab: "users", selectedCompanyId: id, selectedCompanyName: name },
})

/** Returns the columns; their ids are the names by which the server sorts. */
export function companyColumns(t: TFunction<"admin">) {
  return column.columns([
    column.accessor("name", {
      header: t("companies.columns.name"),
      meta: { primary: true, width: "minmax(11rem, 2fr)", sortNames: ["Name A–Z", "Name Z–A"] },
      cell: ({ row: { original } }) => (
        <>
          <Link {...linkToUsers(original)} className={`${rowTargetClass} long-words`}>
            {original.name}
          </Link>
          {original.erasure_requested_at !== null && (
            <span className="block text-sm text-muted">{t("companies.erasureRequested")}</span>
          )}
        </>
      ),
    }),
    column.accessor("plan", {
      header: t("companies.columns.plan"),
      enableSorting: false,
      meta: { width: "7.5rem" },
      cell: ({ getValue }) => {
        const plan = getValue()
        return plan === null ? <Missing /> : <StatusBadge tone="positive">{PLANS[plan].name}</StatusBadge>
      },
    }),
    column.accessor("email", {
      header: t("companies.columns.email"),
      meta: { width: "minmax(12rem, 3fr)", sortNames: ["E-Mail A–Z", "E-Mail Z–A"] },
      cell: ({ getValue }) => {
        const email = getValue()
        if (!email) return <Missing />
        return (
          <a href={`mailto:${email}`} aria-label={shownEmail(email)} className={`${linkClass} wrap-anywhere`}>
            <AddressText text={email} />
          </a>
        )
      },
    }),
    column.accessor("phone", {
      header: t("companies.columns.phone"),
      enableSorting: false,
      meta: { width: "11rem" },
      cell: ({ getValue }) => {
        const phone = getValue()
        if (phone === null) return <Missing />
        return (
          <a href={telephoneHref(phone)} className={`${linkClass} tabular`}>
            {phone}
          </a>
        )
      },
    }),
    column.accessor("address", {
      header: t("companies.columns.address"),
      enableSorting: false,
      meta: { width: "minmax(8rem, 2fr)" },
      cell: ({ getValue }) => (getValue() ? <span className="long-words">{getValue()}</span> : <Missing />),
    }),
    column.accessor("created_at", {
      header: t("companies.columns.createdAt"),
      meta: { width: "8rem", sortNames: ["Älteste zuerst", "Neueste zuerst"] },
      cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{formatDate(getValue())}</span>,
    }),
  ])
}

export function companyCsv(t: TFunction<"admin">): CsvColumn<Company>[] {
  return [
    { header: t("companies.columns.name"), value: ({ name }) => name },
    { header: t("companies.columns.plan"), value: ({ plan }) => (plan === null ? "" : PLANS[plan].name) },
    { header: t("companies.columns.email"), value: ({ email }) => email ?? "" },
    { header: t("companies.columns.phone"), value: ({ phone }) => phone ?? "" },
    { header: t("companies.columns.address"), value: ({ address }) => address ?? "" },
    { header: t("companies.columns.website"), value: ({ website }) => website ?? "" },
    { header: t("companies.columns.createdAt"), value: ({ created_at }) => formatDay(created_at), isTyped: true },
  ]
}
