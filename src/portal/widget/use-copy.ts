import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { toast } from "../../ui/toast"

/** The ms for which the success is shown. */
const SHOWN = 2000

/** Copies the text; if the browser forbids copying, selects it instead. */
export function useCopy(text: string, onCopied?: () => void) {
  const { t } = useTranslation("embed-code")
  const element = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onCopied?.()
      toast.success(t("success"), { id: "copy" })
    } catch {
      if (element.current) window.getSelection()?.selectAllChildren(element.current)
      toast.error(t("error"), { id: "copy", description: t("selectHint") })
    }
  }
  return { element, copied, copy }
}
