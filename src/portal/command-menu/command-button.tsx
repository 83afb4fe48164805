import { Search } from "lucide-react"
import { lazy, Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"

const CommandDialog = lazy(async () => ({ default: (await import("./command-dialog")).CommandDialog }))

/** Opens the command menu, as Ctrl+K and Cmd+K do wherever no other dialog is open. */
export function CommandButton() {
  const { t } = useTranslation("dashboard")
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (document.querySelector(".dialog-layer") === null) setOpen(true)
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
      {isOpen && (
        <Suspense>
          <CommandDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
