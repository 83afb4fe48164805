import { useTranslation } from "react-i18next"
import { toast } from "../../ui/toast"

/** Copies a text and says so. Resolves to whether the browser allowed it. */
export function useCopyText() {
  const { t } = useTranslation("users")
  return async (text: string, copied: string = t("reset.copied")): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(copied, { id: "copy" })
      return true
    } catch {
      toast.error(t("reset.copyError"), { id: "copy", description: t("reset.copyHint") })
      return false
    }
  }
}
