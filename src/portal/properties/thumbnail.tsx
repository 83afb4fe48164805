import { ImageOff } from "lucide-react"
import { useState } from "react"
import { ownFilePath } from "../../api/client/files"
import type { PropertyListItem } from "../../api/properties"
import { isDisplayableUrl } from "../../domain/media/image"
import { cx } from "../../ui/classes"
import type { Pictures } from "./use-pictures"

type ThumbnailProps = {
  property: PropertyListItem
  pictures: Pictures
  size?: "row" | "card"
}

/** Shows a listing's image next to its title, so that it needs no alternative text. */
export function Thumbnail({ property, pictures, size = "row" }: ThumbnailProps) {
  const { image } = property
  const source = image === null ? undefined : ownFilePath({ width: image.width, url: image.small ?? image.url })
  const [failed, setFailed] = useState<string>()
  const showable = isDisplayableUrl(source)
  const url = showable ? pictures.address(property, source) : undefined
  return (
    <span
      className={cx(
        "grid shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted",
        size === "row" ? "h-12 w-16" : "h-20 w-27",
      )}
    >
      {(!showable || (url !== undefined && failed === url)) && <ImageOff aria-hidden className="size-4" />}
      {url !== undefined && failed !== url && (
        <img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          width={size === "row" ? 64 : 108}
          height={size === "row" ? 48 : 80}
          loading="lazy"
          decoding="async"
          onError={() => {
            setFailed(url)
            pictures.onFailure(url)
          }}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
