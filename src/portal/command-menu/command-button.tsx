import { Search } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import commands from "../../i18n/de/commands.json"
import i18next, { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { toast } from "../../ui/toast"
import type { CommandDialog } from "./command-dialog"
import { EarlyMenu } from "./early-menu"

addTranslations({ commands })

/** Milliseconds in which only the page itself is loaded. */
const QUIET = 1500

const load = async () => (await import("./command-dialog")).CommandDialog

type Opened = {
  /** Where the focus was, and returns to. */
  opener: Element | null
  isEarly: boolean
}

/** Opens the command menu, as Ctrl+K and Cmd+K do wherever no other dialog is open. */
export function CommandButton() {
  const { t } = useTranslation("dashboard")
  const [Dialog, setDialog] = useState<typeof CommandDialog | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isReady, setReady] = useState(false)
  const [text, setText] = useState("")
  function open() {
    if (document.querySelector(".dialog-layer") !== null) return
    setText("")
    setReady(false)
    setOpened({ opener: document.activeElement, isEarly: Dialog === null })
    if (Dialog === null) void fetchDialog(onMissing)
  }
  function close() {
    setOpened(null)
    if (!isReady && opened?.opener instanceof HTMLElement) opened.opener.focus()
  }
  const fetchDialog = (onError: () => void) => load().then((loaded) => setDialog(() => loaded), onError)
  function onMissing() {
    toast.error(i18next.t("commands:loadError"), { id: "command-menu" })
    setOpened(null)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  const fetchAhead = useEffectEvent(() => void fetchDialog(() => {}))
  useEffect(() => {
    const timer = setTimeout(fetchAhead, QUIET)
    addEventListener("keydown", onKey)
    return () => {
      clearTimeout(timer)
      removeEventListener("keydown", onKey)
    }
  }, [])
  return (
    <>
      <Button
        size="sm"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        icon={<Search aria-hidden className="size-4" />}
        onClick={open}
      >
        <span className="max-md:sr-only">{t("search")}</span>
      </Button>
      {opened?.isEarly && !isReady && <EarlyMenu text={text} onText={setText} onClose={close} />}
      {opened && Dialog && (
        <Dialog {...opened} text={text} onText={setText} onReady={() => setReady(true)} onClose={close} />
      )}
    </>
  )
}
