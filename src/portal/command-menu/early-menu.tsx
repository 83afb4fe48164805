import { Search, X } from "lucide-react"
import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../ui/icon-button"
import { commandFieldClass, commandHeadClass } from "./command-classes"

type EarlyMenuProps = { text: string; onText: (text: string) => void; onClose: () => void }

/** What the command menu looks like while its code is on the way: what is typed stays. */
export function EarlyMenu({ text, onText, onClose }: EarlyMenuProps) {
  const { t } = useTranslation("commands")
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose()
    // Nothing behind it is reached.
    else if (event.key === "Tab") event.preventDefault()
  }
  return (
    <>
      <button type="button" aria-hidden tabIndex={-1} className="fixed inset-0 z-40 bg-backdrop" onClick={onClose} />
      <div role="dialog" aria-modal aria-label={t("title")} className={sheetClass} onKeyDown={onKeyDown}>
        <div className={commandHeadClass}>
          <Search aria-hidden className="size-5 shrink-0 text-muted" />
          <input
            // biome-ignore lint/a11y/noAutofocus: who opens a dialog is moved into it.
            autoFocus
            aria-label={t("title")}
            placeholder={t("placeholder")}
            value={text}
            onChange={(event) => onText(event.target.value)}
            className={commandFieldClass}
          />
          <IconButton label={t("close")} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <p role="status" className="px-5 py-4 text-sm text-muted">
          {t("loading")}
        </p>
      </div>
    </>
  )
}

/** Where the dialog will be, whose own class is not there yet. */
const sheetClass =
  "dialog-layer fixed z-40 flex flex-col border border-line bg-surface text-ink shadow-pop max-sm:inset-x-0 max-sm:top-6 max-sm:bottom-0 " +
  "max-sm:rounded-t-lg sm:inset-0 sm:m-auto sm:h-[32rem] sm:max-h-[calc(100%-3rem)] sm:max-w-xl sm:rounded-lg"
