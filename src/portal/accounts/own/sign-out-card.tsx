import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { signOutEverywhere } from "../../../api/auth"
import { Button } from "../../../ui/button"
import { ConfirmDialog } from "../../../ui/confirm-dialog"
import { toast } from "../../../ui/toast"
import { SettingCard } from "../../frame/setting-card"
import { signOut } from "../../frame/sign-out"

/** Ends all sessions of the user, and the address of the calendar, which is as good as one. */
export function SignOutCard() {
  const { t } = useTranslation(["users", "dashboard"])
  const [asking, setAsking] = useState(false)
  const everywhere = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: signOut,
    onError: () => toast.error(t("dashboard:logoutError"), { id: "logout" }),
  })
  return (
    <SettingCard
      anchor="abmelden"
      title={t("own.signOut.title")}
      text={t("own.signOut.text")}
      action={<Button onClick={() => setAsking(true)}>{t("own.signOut.button")}</Button>}
    >
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("own.signOut.title")}
        text={t("own.signOut.ask")}
        confirmLabel={t("own.signOut.button")}
        pending={everywhere.isPending || everywhere.isSuccess}
        onConfirm={() => everywhere.mutate()}
      />
    </SettingCard>
  )
}
