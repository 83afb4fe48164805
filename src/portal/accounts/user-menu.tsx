import { useMutation } from "@tanstack/react-query"
import { Copy, IdCard, KeyRound, MailCheck, Pencil, UserCog, UserMinus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { confirmUserEmail } from "../../api/payments"
import { isAdministrator } from "../../domain/accounts/role"
import type { Profile } from "../../domain/accounts/user"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"
import { Menu } from "../../ui/menu"
import { toast } from "../../ui/toast"
import { useCopyText } from "../frame/use-copy-text"
import { useUser } from "../frame/use-user"
import { mayChange, mayChangeRole } from "./may-change"

type UserMenuProps = {
  user: Profile
  onEdit: () => void
  /** Undefined where the list shows no agents. */
  onAgent: (() => void) | undefined
  onRole: () => void
  onReset: () => void
  onRemove: () => void
}

export function UserMenu({ user, onEdit, onAgent, onRole, onReset, onRemove }: UserMenuProps) {
  const { t } = useTranslation(["users", "common"])
  const copy = useCopyText()
  const me = useUser()
  const changeable = mayChange(me, user)
  const confirm = useConfirmAddress()
  return (
    <Menu
      label={t("common:table.actionsFor", { name: fullName(user) || shownEmail(user.email) })}
      items={[
        ...(changeable ? [{ label: t("actions.edit"), icon: <Pencil aria-hidden />, onSelect: onEdit }] : []),
        ...(changeable && onAgent
          ? [{ label: t("actions.agent"), icon: <IdCard aria-hidden />, onSelect: onAgent }]
          : []),
        ...(mayChangeRole(me, user)
          ? [{ label: t("actions.role"), icon: <UserCog aria-hidden />, onSelect: onRole }]
          : []),
        { label: t("actions.copyEmail"), icon: <Copy aria-hidden />, onSelect: () => void copy(user.email) },
        ...(isAdministrator(me)
          ? [{ label: t("actions.confirm"), icon: <MailCheck aria-hidden />, onSelect: () => confirm(user.id) }]
          : []),
        ...(changeable
          ? [{ label: t("actions.reset"), icon: <KeyRound aria-hidden />, onSelect: onReset, separated: true }]
          : []),
        ...(changeable && user.company_id !== null
          ? [
              {
                label: t(user.id === me.id ? "actions.leave" : "actions.remove"),
                icon: <UserMinus aria-hidden />,
                onSelect: onRemove,
              },
            ]
          : []),
      ]}
    />
  )
}

/** Confirms an address without the mail: purchases under the address then belong to the account. */
function useConfirmAddress(): (userId: string) => void {
  const { t } = useTranslation("users")
  const { mutate } = useMutation({
    mutationFn: confirmUserEmail,
    onSuccess: (count) => {
      const message = count === 0 ? t("confirm.successNone") : t("confirm.success", { count })
      toast.success(message, { id: "confirm-address" })
    },
    onError: (error) => toast.error(t("confirm.error", { reason: errorMessage(error) }), { id: "confirm-address" }),
  })
  return mutate
}
