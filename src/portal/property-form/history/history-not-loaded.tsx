import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { toast } from "../../../ui/toast"
import type { HistoryProps } from "./history-dialog"

/** Where the dialog's code did not arrive: the form goes on. */
export function HistoryNotLoaded({ onClose }: HistoryProps) {
  const { t } = useTranslation("property-form")
  useEffect(() => {
    toast.error(t("page.historyNotLoaded"), { id: "history" })
    onClose()
  }, [t, onClose])
  return null
}
