import { useMutation } from "@tanstack/react-query"
import { Pencil } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { loadProfile } from "../../../api/accounts"
import { errorMessage } from "../../../api/client/http"
import type { Profile } from "../../../domain/accounts/user"
import { fullName } from "../../../domain/values/text"
import { Button } from "../../../ui/button"
import { toast } from "../../../ui/toast"
import { SettingCard } from "../../frame/setting-card"
import { useUser } from "../../frame/use-user"
import { EditUser } from "../edit-user"

/** Shows the user's name, and loads the version that a form begins with when it is to be changed. */
export function NameCard() {
  const { t } = useTranslation("users")
  const user = useUser()
  const [editing, setEditing] = useState<Profile | null>(null)
  const open = useMutation({
    mutationFn: () => loadProfile(user.id),
    onSuccess: setEditing,
    onError: (error) => toast.error(t("own.name.error", { reason: errorMessage(error) }), { id: "own-name" }),
  })
  return (
    <SettingCard
      anchor="name"
      title={t("own.name.title")}
      text={<span className="long-words">{fullName(user) || t("own.name.none")}</span>}
      action={
        <Button icon={<Pencil aria-hidden className="size-4" />} pending={open.isPending} onClick={() => open.mutate()}>
          {t("own.name.change")}
        </Button>
      }
    >
      {editing && <EditUser user={editing} withCompany={false} onClose={() => setEditing(null)} />}
    </SettingCard>
  )
}
