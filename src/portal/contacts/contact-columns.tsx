import type { TFunction } from "i18next"
import type { Contact } from "../../domain/contacts/contact"
import { formatDate, formatDay } from "../../domain/values/date"
import { shownEmail } from "../../domain/values/shown-email"
import { AddressText } from "../../ui/address-text"
import { dataColumns, rowTargetClass } from "../../ui/table-kit"
import type { CsvColumn } from "../lists/csv"
import { contactLabel } from "./contact-label"
import { FollowUpDay } from "./follow-up-day"

const column = dataColumns<Contact>()

type Texts = TFunction<["contacts", "common"]>

const rolesText = (t: Texts, { roles }: Contact) => roles.map((role) => t(`roles.${role}`)).join(", ")

/** Returns the columns; their ids are the names by which the server sorts. */
export function contactColumns(t: Texts, onOpen: (id: string) => void) {
  return column.columns([
    column.accessor(contactLabel, {
      id: "name",
      header: t("fields.name"),
      meta: { primary: true, width: "minmax(12rem, 2fr)", sortNames: ["Name A–Z", "Name Z–A"] },
      cell: ({ getValue, row: { original } }) => (
        <span className="grid gap-0.5">
          <button type="button" className={`${rowTargetClass} long-words`} onClick={() => onOpen(original.id)}>
            {getValue()}
          </button>
          {original.user_name && <span className="text-xs font-normal text-muted">{original.user_name}</span>}
        </span>
      ),
    }),
    column.accessor((contact) => [shownEmail(contact.email), contact.phone].filter(Boolean).join(", "), {
      id: "reach",
      header: t("columns.reach"),
      enableSorting: false,
      meta: { width: "minmax(13rem, 2fr)" },
      cell: ({ row: { original } }) => (
        <span className="grid gap-0.5">
          {original.email && (
            <span className="wrap-anywhere">
              <AddressText text={original.email} />
            </span>
          )}
          {original.phone && contactLabel(original) !== original.phone && (
            <span className="tabular wrap-anywhere text-muted">{original.phone}</span>
          )}
        </span>
      ),
    }),
    column.accessor((contact) => rolesText(t, contact), {
      id: "roles",
      header: t("columns.roles"),
      enableSorting: false,
      meta: { width: "minmax(8rem, 1fr)" },
    }),
    column.accessor("inquiries", {
      header: t("columns.inquiries"),
      enableSorting: false,
      meta: { align: "end", width: "6.5rem" },
      cell: ({ getValue }) => <span className="tabular">{getValue() || ""}</span>,
    }),
    column.accessor("follow_up_on", {
      header: t("columns.followUp"),
      meta: { width: "9rem", sortNames: ["Wiedervorlage früh zuerst", "Wiedervorlage spät zuerst"] },
      cell: ({ getValue }) => <FollowUpDay day={getValue()} />,
    }),
    column.accessor("last_at", {
      header: t("columns.last"),
      meta: { width: "8rem", sortNames: ["Älteste zuerst", "Neueste zuerst"] },
      cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{formatDate(getValue())}</span>,
    }),
  ])
}

/** Returns the columns of the export, which the import reads. */
export function contactCsv(t: Texts): CsvColumn<Contact>[] {
  return [
    { header: t("fields.name"), value: ({ name }) => name },
    { header: t("fields.email"), value: ({ email }) => shownEmail(email) },
    { header: t("fields.emails"), value: ({ emails }) => emails.map(shownEmail).join("; ") },
    { header: t("fields.phone"), value: ({ phone }) => phone },
    { header: t("fields.phones"), value: ({ phones }) => phones.join("; ") },
    { header: t("fields.street"), value: ({ street }) => street },
    { header: t("fields.postal_code"), value: ({ postal_code }) => postal_code },
    { header: t("fields.town"), value: ({ town }) => town },
    { header: t("fields.roles"), value: (contact) => rolesText(t, contact) },
    { header: t("fields.follow_up_on"), value: ({ follow_up_on }) => formatDay(follow_up_on), isTyped: true },
    { header: t("fields.note"), value: ({ note }) => note },
    { header: t("fields.user_id"), value: ({ user_name }) => user_name },
    { header: t("columns.inquiries"), value: ({ inquiries }) => String(inquiries), isTyped: true },
    { header: t("columns.last"), value: ({ last_at }) => formatDay(last_at), isTyped: true },
  ]
}
