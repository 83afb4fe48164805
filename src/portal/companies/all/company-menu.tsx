import { Eraser, Pencil, Trash2, Users } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { Company } from "../../../domain/companies/company"
import { Menu } from "../../../ui/menu"
import { linkToUsers } from "./company-columns"

type CompanyMenuProps = { company: Company; onEdit: () => void; onDelete: () => void; onErase: () => void }

export function CompanyMenu({ company, onEdit, onDelete, onErase }: CompanyMenuProps) {
  const { t } = useTranslation(["admin", "common"])
  return (
    <Menu
      label={t("common:table.actionsFor", { name: company.name })}
      items={[
        { label: t("companies.actions.edit"), icon: <Pencil aria-hidden />, onSelect: onEdit },
        {
          label: t("companies.actions.users"),
          icon: <Users aria-hidden />,
          render: <Link {...linkToUsers(company)} />,
        },
        {
          label: t("companies.actions.delete"),
          icon: <Trash2 aria-hidden />,
          tone: "danger",
          onSelect: onDelete,
          separated: true,
        },
        {
          label: t("companies.actions.erase"),
          icon: <Eraser aria-hidden />,
          tone: "danger",
          onSelect: onErase,
        },
      ]}
    />
  )
}
