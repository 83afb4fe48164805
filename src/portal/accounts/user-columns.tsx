import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { isAdministrator } from "../../domain/accounts/role"
import type { Profile, User } from "../../domain/accounts/user"
import { formatDate, formatDay } from "../../domain/values/date"
import { fullName } from "../../domain/values/text"
import { AddressText } from "../../ui/address-text"
import { StatusBadge } from "../../ui/status-badge"
import { aboveRowTargetClass, dataColumns, rowTargetClass } from "../../ui/table-kit"
import type { CsvColumn } from "../lists/csv"
import { useLinkableAgents } from "./linkable-agents"
import { mayChange, mayChangeRole } from "./may-change"

const column = dataColumns<Profile>()

type Options = { me: User; withCompany: boolean; onEdit: (user: Profile) => void; onRole: (user: Profile) => void }

/** Returns the columns; their ids are the names by which the server sorts. */
export function userColumns(t: TFunction<"users">, { me, withCompany, onEdit, onRole }: Options) {
  return column.columns([
    column.accessor((user) => fullName(user), {
      id: "name",
      header: t("columns.name"),
      meta: { primary: true, width: "minmax(12rem, 1fr)", sortNames: ["Name A–Z", "Name Z–A"] },
      cell: ({ getValue, row: { original } }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {mayChange(me, original) ? (
            <button type="button" className={`${rowTargetClass} long-words`} onClick={() => onEdit(original)}>
              {getValue() || <AddressText text={original.email} />}
            </button>
          ) : (
            <span className="long-words">{getValue()}</span>
          )}
          {original.id === me.id && <StatusBadge>{t("you")}</StatusBadge>}
          {isAdministrator(original) && <StatusBadge tone="positive">{t("administrator")}</StatusBadge>}
        </span>
      ),
    }),
    column.accessor("email", {
      header: t("columns.email"),
      meta: { width: "minmax(12rem, 1fr)", sortNames: ["E-Mail A–Z", "E-Mail Z–A"] },
      cell: ({ getValue }) => (
        <span className="wrap-anywhere">
          <AddressText text={getValue()} />
        </span>
      ),
    }),
    column.accessor("company_role", {
      id: "role",
      header: t("columns.role"),
      enableSorting: false,
      cell: ({ getValue, row: { original } }) => {
        const role = getValue()
        if (role === null) return <span className="text-muted">–</span>
        if (!mayChangeRole(me, original)) return t(`role.${role}`)
        return (
          <button
            type="button"
            className={`${aboveRowTargetClass} underline decoration-line-strong underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 hover:decoration-current`}
            onClick={() => onRole(original)}
          >
            {t(`role.${role}`)}
          </button>
        )
      },
    }),
    ...(withCompany
      ? [
          column.accessor("company_name", {
            id: "company",
            header: t("columns.company"),
            meta: { width: "minmax(10rem, 1fr)", sortNames: ["Unternehmen A–Z", "Unternehmen Z–A"] },
            cell: ({ getValue }) =>
              getValue() ? (
                <span className="long-words">{getValue()}</span>
              ) : (
                <span className="text-muted">{t("noCompany")}</span>
              ),
          }),
        ]
      : []),
    ...(withCompany
      ? []
      : [
          column.display({
            id: "agent",
            header: t("columns.agent"),
            meta: { width: "minmax(8rem, 1fr)" },
            cell: ({ row: { original } }) => <AgentOfUser user={original} />,
          }),
        ]),
    column.accessor("created_at", {
      header: t("columns.createdAt"),
      meta: { sortNames: ["Älteste zuerst", "Neueste zuerst"] },
      cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{formatDate(getValue())}</span>,
    }),
  ])
}

export function userCsv(t: TFunction<"users">, withCompany: boolean): CsvColumn<Profile>[] {
  return [
    { header: t("edit.firstName"), value: (user) => user.first_name },
    { header: t("edit.lastName"), value: (user) => user.last_name },
    { header: t("columns.email"), value: (user) => user.email },
    { header: t("columns.role"), value: (user) => (user.company_role ? t(`role.${user.company_role}`) : "") },
    ...(withCompany ? [{ header: t("columns.company"), value: (user: Profile) => user.company_name ?? "" }] : []),
    { header: t("columns.createdAt"), value: (user) => formatDay(user.created_at), isTyped: true },
  ]
}

/** Shows the agent who is this user. */
function AgentOfUser({ user: { id, company_id } }: { user: Profile }) {
  const { t } = useTranslation("users")
  const { own } = useLinkableAgents(company_id, id)
  return own === undefined ? (
    <span className="text-muted">{t("agent.none")}</span>
  ) : (
    <span className="long-words">{fullName(own)}</span>
  )
}
