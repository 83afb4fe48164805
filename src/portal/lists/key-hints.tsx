import { CircleHelp } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n/index"
import { IconButton } from "../../ui/icon-button"
import texts from "./key-hints.json"
import { useKeys } from "./use-keys"

addTranslations({ "key-hints": texts })

/** Shows a page's keys once somebody asks for them, by a press or by the key "?". */
export function KeyHints({ text }: { text: string }) {
  const { t } = useTranslation("key-hints")
  const [isOpen, setOpen] = useState(false)
  const toggle = () => setOpen(!isOpen)
  useKeys({ "?": toggle })
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-2 max-lg:hidden print:hidden">
      <IconButton label={t("label")} aria-expanded={isOpen} onClick={toggle}>
        <CircleHelp aria-hidden />
      </IconButton>
      {isOpen && <p className="text-sm text-muted">{text}</p>}
    </div>
  )
}
