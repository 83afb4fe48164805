import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { toast } from "../../ui/toast"

/** Shows a message only: signing in with Google does not exist yet. */
export function GoogleButton({ label, message }: { label: string; message: string }) {
  const { t } = useTranslation("auth")
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-sm text-muted before:grow before:border-t before:border-line after:grow after:border-t after:border-line">
        {t("or")}
      </p>
      <Button onClick={() => toast.info(message, { id: "google" })}>{label}</Button>
    </div>
  )
}
