import { ExternalLink } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import {
  type EmbedOptions,
  MAX_EMBED_HEIGHT,
  MIN_EMBED_HEIGHT,
  RESIZE_MESSAGE,
  type ResizeMessage,
} from "../../domain/embed"
import { buttonClass } from "../../ui/button"
import { classes } from "../../ui/classes"
import { FilterButtons } from "../../ui/filter-buttons"

/** Widths in pixels; a desktop takes the remaining space. */
const WIDTHS = { phone: { width: 360, maxWidth: "100%" }, tablet: { width: 720 }, desktop: { minWidth: 1000 } } as const
const DEVICES = ["phone", "tablet", "desktop"] as const
type Device = (typeof DEVICES)[number]

/** The widest that needs no scrolling sideways. */
function fittingDevice(): Device {
  if (window.innerWidth < 800) return "phone"
  return window.innerWidth < 1100 ? "tablet" : "desktop"
}

type EmbedPreviewProps = { address: string; theme: EmbedOptions["theme"] }

export function EmbedPreview({ address, theme }: EmbedPreviewProps) {
  const { t } = useTranslation("embed-code")
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(600)
  const [device, setDevice] = useState(fittingDevice)
  useEffect(() => {
    function onMessage(event: MessageEvent<Partial<ResizeMessage> | null>) {
      if (event.source !== frame.current?.contentWindow || event.origin !== window.location.origin) return
      const reported = event.data?.type === RESIZE_MESSAGE ? event.data.height : undefined
      if (typeof reported !== "number" || !Number.isFinite(reported)) return
      setHeight(Math.min(Math.max(reported, MIN_EMBED_HEIGHT), MAX_EMBED_HEIGHT))
    }
    window.addEventListener("message", onMessage)
    return () => window.removeEventListener("message", onMessage)
  }, [])
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="font-semibold">{t("preview.title")}</h3>
        <FilterButtons
          label={t("preview.width")}
          options={DEVICES.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={device}
          onChange={setDevice}
        />
      </div>
      <section
        aria-label={t("preview.scroll")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={classes(
          "max-h-[75vh] overflow-auto rounded-md border border-line p-3 sm:p-4",
          // A light list has no ground of its own: the website around it is light, also for who works in the dark.
          theme === "light" ? "bg-[var(--plate)]" : "bg-surface",
        )}
      >
        <iframe
          ref={frame}
          src={address}
          title={t("preview.frame")}
          // As most websites say, and the list itself: of another scheme the frame would be opaque, with white corners.
          className="mx-auto block w-full border-0 scheme-light"
          style={{ height, maxWidth: "none", ...WIDTHS[device] }}
        />
      </section>
      <a
        href={address}
        target="_blank"
        rel="noopener"
        className={buttonClass({ className: "justify-self-start max-sm:w-full" })}
      >
        <ExternalLink aria-hidden className="size-4" />
        {t("preview.open")}
      </a>
    </div>
  )
}
