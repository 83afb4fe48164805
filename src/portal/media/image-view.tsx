import { ImageOff } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"

type ImageViewProps = {
  /** `undefined` while unknown. */
  source: string | undefined
  alt: string
  whole: boolean
  /** The content if the image cannot be loaded; by default a message. */
  unreadable?: ReactNode
}

export function ImageView({ source, alt, whole, unreadable }: ImageViewProps) {
  const { t } = useTranslation("media")
  const [broken, setBroken] = useState<string>()
  if (source === undefined) return <span className={imageClass} />
  if (broken === source) {
    if (unreadable !== undefined) return unreadable
    return (
      <span className={cx(imageClass, "grid place-content-center justify-items-center gap-2 p-2 text-center")}>
        <ImageOff aria-hidden className="size-6 text-muted" strokeWidth={1.5} />
        <span className="text-xs text-muted">{t("broken")}</span>
      </span>
    )
  }
  return (
    <img
      src={source}
      alt={alt}
      referrerPolicy="no-referrer"
      draggable={false}
      decoding="async"
      onError={() => setBroken(source)}
      className={cx(imageClass, whole ? "bg-[var(--plate)] object-contain p-1" : "object-cover")}
    />
  )
}

const imageClass = "pointer-events-none absolute inset-0 size-full select-none"
