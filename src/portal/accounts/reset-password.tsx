import { useMutation } from "@tanstack/react-query"
import { Copy } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { resetPassword } from "../../api/accounts"
import { errorMessage } from "../../api/client/http"
import type { Profile } from "../../domain/accounts/user"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"
import { Button } from "../../ui/button"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { Dialog } from "../../ui/dialog"
import { toast } from "../../ui/toast"
import { useCopyText } from "../frame/use-copy-text"

type ResetPasswordProps = { user: Profile; onClose: () => void }

/** Shows the generated password once, after a confirmation. */
export function ResetPassword({ user, onClose }: ResetPasswordProps) {
  const { t } = useTranslation(["users", "common"])
  const copy = useCopyText()
  const [password, setPassword] = useState<string | null>(null)
  const name = fullName(user) || shownEmail(user.email)
  const reset = useMutation({
    mutationFn: () => resetPassword(user.id),
    onSuccess: async (generated) => {
      setPassword(generated)
      try {
        await navigator.clipboard.writeText(generated)
        toast.success(t("reset.success"), { id: "reset" })
      } catch {
        toast.success(t("reset.successUncopied"), { id: "reset" })
      }
    },
    onError: (error) => toast.error(t("reset.error", { reason: errorMessage(error) }), { id: "reset" }),
  })
  if (password !== null) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t("reset.doneTitle")}
        description={t("reset.doneText", { name })}
        footer={
          <>
            <Button onClick={onClose}>{t("reset.close")}</Button>
            <Button
              variant="primary"
              icon={<Copy aria-hidden className="size-4" />}
              onClick={() => void copy(password)}
            >
              {t("reset.copy")}
            </Button>
          </>
        }
      >
        <output
          aria-label={t("reset.label", { name })}
          translate="no"
          className="block rounded-md border border-line bg-sunken px-4 py-3 font-mono text-lg tracking-wide select-all wrap-anywhere"
        >
          {password}
        </output>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("reset.title")}
      text={
        <>
          <p className="mb-2 font-medium text-ink long-words">{name}</p>
          <p>{t("reset.text")}</p>
          <p className="mt-2 long-words">{t("reset.consequence", { name })}</p>
        </>
      }
      confirmLabel={t("reset.confirm")}
      pending={reset.isPending}
      onConfirm={() => reset.mutate()}
    />
  )
}
