import { Search } from "lucide-react"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { CommandDialog } from "./command-dialog"
import "./command-texts"

/** Shows the button that opens the command menu; Ctrl+K and Cmd+K do the same if no other dialog is open. */
export function CommandMenu() {
  const { t } = useTranslation("dashboard")
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (document.querySelector(".dialog-layer") !== null) return
      // An open list or menu would lie above the dialog.
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))
      setOpen(true)
    }
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  }, [])
  return (
    <>
      <Button
        size="sm"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        icon={<Search aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        <span className="max-md:sr-only">{t("search")}</span>
      </Button>
      {isOpen && <CommandDialog onClose={() => setOpen(false)} />}
    </>
  )
}
