import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { toast } from "../../ui/toast"

/** How long the button says that it has copied, in milliseconds (spec section 9). */
const SHOWN = 2000

/** Copies the text of an element; where the browser forbids that, the text is selected for the user to copy it. */
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
