import { secondaryButton } from "../button-class"
import { Icon } from "../icon"
import { messages } from "../messages"

const entry =
  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium text-ink hover:bg-sunken"

/** Renders a menu that the browser opens by itself; if the device can share, the script opens the device's menu instead. */
export function Share({ title, url }: { title: string; url: string }) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(messages.mailText(title, url))}`
  return (
    <>
      <button
        type="button"
        popoverTarget="teilen"
        data-share={url}
        aria-label={messages.share}
        className={`${secondaryButton} shrink-0 max-sm:w-11 max-sm:px-0 print:hidden`}
      >
        <Icon name="share" className="size-4" />
        <span className="max-sm:hidden">{messages.share}</span>
      </button>
      <div
        id="teilen"
        popover="auto"
        className="fixed top-16 right-[max(1rem,(100vw-80rem)/2+1rem)] bottom-auto left-auto m-0 w-64 rounded-lg border bg-surface p-2 shadow-pop print:hidden"
      >
        <p className="px-3 py-2 text-sm text-muted">{messages.shareBy}</p>
        <button type="button" data-copy={messages.copied} className={`${entry} scripted`}>
          <Icon name="copy" className="size-4 shrink-0" />
          <span aria-live="polite">{messages.copyLink}</span>
        </button>
        <a href={mail} className={entry}>
          <Icon name="mail" className="size-4 shrink-0" />
          {messages.mailLink}
        </a>
      </div>
    </>
  )
}
