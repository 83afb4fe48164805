import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { SettingCard } from "../frame/setting-card"
import { DeleteAccount } from "./delete-account"
import "./privacy-texts"

/** Lets users delete their account. */
export function AccountErasure() {
  const { t } = useTranslation("erasure")
  const [deleting, setDeleting] = useState(false)
  return (
    <SettingCard
      anchor="loeschen"
      title={t("account.title")}
      text={t("account.text")}
      action={<Button onClick={() => setDeleting(true)}>{t("account.open")}</Button>}
    >
      {deleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </SettingCard>
  )
}
