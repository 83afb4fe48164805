import { Copy, KeyRound, Pencil } from "lucide-react"
import { useTranslation } from "react-i18next"
import { fullName } from "../../domain/text"
import type { Profile } from "../../domain/user"
import { Menu } from "../../ui/menu"
import { useCopyText } from "../use-copy-text"
import { useUser } from "../use-user"
import { mayChange } from "./may-change"

type UserMenuProps = { user: Profile; onEdit: () => void; onReset: () => void }

/** What can be done with one user. */
export function UserMenu({ user, onEdit, onReset }: UserMenuProps) {
  const { t } = useTranslation(["users", "common"])
  const copy = useCopyText()
  const me = useUser()
  const changeable = mayChange(me, user)
  return (
    <Menu
      label={t("common:table.actionsFor", { name: fullName(user) || user.email })}
      items={[
        ...(changeable ? [{ label: t("actions.edit"), icon: <Pencil aria-hidden />, onSelect: onEdit }] : []),
        { label: t("actions.copyEmail"), icon: <Copy aria-hidden />, onSelect: () => void copy(user.email) },
        ...(changeable
          ? [{ label: t("actions.reset"), icon: <KeyRound aria-hidden />, onSelect: onReset, separated: true }]
          : []),
      ]}
    />
  )
}
