import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n"
import { toast } from "../../ui/toast"
import texts from "./copy.json"

addTranslations({ copy: texts })

/** Returns a function that copies text and reports success, or how to copy by hand if the browser forbids it. */
export function useCopyText() {
  const { t } = useTranslation("copy")
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t("done"), { id: "copy" })
    } catch {
      toast.error(t("error"), { id: "copy", description: t("hint") })
    }
  }
}
