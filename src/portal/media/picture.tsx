import { ImageOff } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { classes } from "../../ui/classes"
import { pictureClass } from "./tile-class"

type PictureProps = {
  /** `undefined` while it is not known yet. */
  source: string | undefined
  alt: string
  /** Plans are shown whole, photos fill their frame. */
  whole: boolean
  /** What stands in its place when it cannot be loaded, unless it is the usual sentence. */
  unreadable?: ReactNode
}

/** Fills its frame; says so when it cannot be loaded. */
export function Picture({ source, alt, whole, unreadable }: PictureProps) {
  const { t } = useTranslation("media")
  const [broken, setBroken] = useState<string>()
  if (source === undefined) return <span className={pictureClass} />
  if (broken === source) {
    if (unreadable !== undefined) return unreadable
    return (
      <span className={classes(pictureClass, "grid place-content-center justify-items-center gap-2 p-2 text-center")}>
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
      className={classes(pictureClass, whole ? "bg-white object-contain p-1" : "object-cover")}
    />
  )
}
