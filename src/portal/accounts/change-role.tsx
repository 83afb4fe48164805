import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { changeCompanyRole, userKeys } from "../../api/accounts"
import { authKeys } from "../../api/auth"
import { errorMessage } from "../../api/client/http"
import type { InterfacesChoice } from "../../domain/accounts/removal"
import { COMPANY_ROLES, type CompanyRole } from "../../domain/accounts/role"
import type { Profile } from "../../domain/accounts/user"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { toast } from "../../ui/toast"
import { useUser } from "../frame/use-user"
import { ChooseInterfaces, useMadeInterfaces } from "./made-interfaces"
import { RoleChoice } from "./role-choice"

type ChangeRoleProps = { user: Profile; companyId: string; onClose: () => void }

/** Asks what becomes of the interfaces of an owner who will be a member alone, as a removal does. */
export function ChangeRole({ user, companyId, onClose }: ChangeRoleProps) {
  const { t } = useTranslation(["users", "common"])
  const client = useQueryClient()
  const isOwn = useUser().id === user.id
  const name = fullName(user) || shownEmail(user.email)
  const [role, setRole] = useState<CompanyRole>(user.company_role ?? COMPANY_ROLES[0])
  const [interfaces, setInterfaces] = useState<InterfacesChoice>("revoke")
  const made = useMadeInterfaces(user.id, companyId)
  const isDemotion = role === "member" && user.company_role !== "member"
  const change = useMutation({
    mutationFn: () => changeCompanyRole(user.id, { company_role: role, interfaces }),
    onSuccess: async () => {
      toast.success(t(`role.done.${role}`, { name }), { id: "role" })
      onClose()
      const changed = [userKeys.all, ["api-keys"], ["webhooks"], ["targets"], ...(isOwn ? [authKeys.me] : [])]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) => toast.error(errorMessage(error), { id: "role" }),
  })
  return (
    <Dialog
      open
      onOpenChange={() => change.isPending || onClose()}
      title={t("role.title")}
      description={name}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {t("common:cancel")}
          </Button>
          <Button
            variant="primary"
            pending={change.isPending || (isDemotion && made.isPending)}
            onClick={() => (role === user.company_role ? onClose() : change.mutate())}
          >
            {t("role.submit")}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <RoleChoice legend={t("role.legend")} value={role} onChange={setRole} />
        {isDemotion && isOwn && <p className="text-sm text-muted">{t("role.own")}</p>}
        {isDemotion && <ChooseInterfaces made={made} isOwn={isOwn} value={interfaces} onChange={setInterfaces} />}
      </div>
    </Dialog>
  )
}
