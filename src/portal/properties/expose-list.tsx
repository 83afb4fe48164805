import { FileText } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { PropertyListParams } from "../../api/properties"
import { Button } from "../../ui/button"
import { makeListedExposes } from "./exposes"
import "./action-messages"

/** Offers one document of all listings in the list. */
export function ExposeList({ params }: { params: PropertyListParams }) {
  const { t } = useTranslation("property-actions")
  const [isRunning, setIsRunning] = useState(false)
  async function start() {
    setIsRunning(true)
    await makeListedExposes(params)
    setIsRunning(false)
  }
  return (
    <Button size="sm" icon={<FileText aria-hidden className="size-4" />} pending={isRunning} onClick={start}>
      {t("expose.list")}
    </Button>
  )
}
