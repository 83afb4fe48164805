import { ExternalLink } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { EmbedOptions } from "../../domain/pages/embed"
import { buttonClass } from "../../ui/button"
import { cx } from "../../ui/classes"
import { FilterButtons } from "../../ui/filter-buttons"
import { Spinner } from "../../ui/spinner"
import { PreviewFrame } from "./preview-frame"

/** Widths in pixels; a desktop takes the remaining space. */
const WIDTHS = { phone: { width: 360, maxWidth: "100%" }, tablet: { width: 720 }, desktop: { minWidth: 1000 } } as const
const DEVICES = ["phone", "tablet", "desktop"] as const
type Device = (typeof DEVICES)[number]

/** The background behind the list. A light list has none itself: the website around it is light, even if the user
    prefers dark. A dark list is a panel with a margin, and the background has its color. */
const GROUNDS: Record<EmbedOptions["theme"], string> = {
  light: "bg-[var(--plate)] p-3 sm:p-4",
  dark: "scheme-dark bg-canvas",
  auto: "bg-canvas not-dark:p-3 not-dark:sm:p-4",
}

/** Returns the widest device that needs no horizontal scrolling. */
function fittingDevice(): Device {
  if (window.innerWidth < 800) return "phone"
  return window.innerWidth < 1100 ? "tablet" : "desktop"
}

type EmbedPreviewProps = { address: string; theme: EmbedOptions["theme"] }

/** Shows the chosen list once it is loaded; until then the previous one stays. */
export function EmbedPreview({ address, theme }: EmbedPreviewProps) {
  const { t } = useTranslation("embed-code")
  const [device, setDevice] = useState(fittingDevice)
  const [arrived, setArrived] = useState<EmbedPreviewProps | null>(null)
  const isLoading = arrived?.address !== address
  const shown = isLoading && arrived ? arrived : { address, theme }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="font-semibold">{t("preview.title")}</h3>
        <p role="status" className="me-auto flex items-center gap-2 text-sm text-muted">
          {isLoading && (
            <>
              <Spinner />
              <span>{t("preview.loading")}</span>
            </>
          )}
        </p>
        <FilterButtons
          label={t("preview.width")}
          options={DEVICES.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={device}
          onChange={setDevice}
        />
      </div>
      <section
        aria-label={t("preview.scroll")}
        aria-busy={isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={cx("max-h-[75vh] overflow-auto rounded-md border border-line", GROUNDS[shown.theme])}
      >
        <div className={cx("relative transition-opacity", isLoading && arrived && "opacity-60")}>
          {(shown.address === address ? [address] : [shown.address, address]).map((source) => (
            <PreviewFrame
              key={source}
              address={source}
              title={t(source === shown.address ? "preview.frame" : "preview.next")}
              isShown={source === shown.address}
              width={WIDTHS[device]}
              onArrival={() => source === address && setArrived({ address, theme })}
            />
          ))}
        </div>
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
