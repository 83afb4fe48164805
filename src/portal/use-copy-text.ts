import { useTranslation } from "react-i18next"
import { toast } from "../ui/toast"

/** Reports success, or how to copy by hand where the browser forbids it. */
export function useCopyText() {
  const { t } = useTranslation()
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t("copy.done"), { id: "copy" })
    } catch {
      toast.error(t("copy.error"), { id: "copy", description: t("copy.hint") })
    }
  }
}
