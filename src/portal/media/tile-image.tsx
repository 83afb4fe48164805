import type { useSortable } from "@dnd-kit/sortable"
import { Star } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { FloorPlan, PropertyImage } from "../../domain/media/image"
import { cx } from "../../ui/classes"
import { ImageView } from "./image-view"
import { frameClass } from "./tile-classes"
import { useImageSource } from "./use-image-source"

type TileImageProps = {
  entry: PropertyImage | FloorPlan
  label: string
  preview: string | undefined
  sortable: ReturnType<typeof useSortable>
  /** `undefined` outside of selecting. */
  selected: boolean | undefined
  onSelect: () => void
}

/** Shows the image, which drags or selects its tile. */
export function TileImage({ entry, label, preview, sortable, selected, onSelect }: TileImageProps) {
  const { t } = useTranslation("media")
  const source = useImageSource(entry, preview)
  const { onKeyDown: _keyboard, ...pointer } = sortable.listeners ?? {}
  const dragCursor = sortable.isDragging ? "cursor-grabbing" : "cursor-grab"
  return (
    <div
      className={cx(frameClass, "touch-manipulation", selected === undefined ? dragCursor : "cursor-pointer")}
      {...pointer}
    >
      <ImageView source={source} alt={label} whole={"name" in entry} />
      {!("name" in entry) && entry.isFeatured && (
        <span className="absolute start-2 top-2 flex items-center gap-1.5 rounded-sm bg-accent px-2 py-1 text-xs font-medium text-on-accent">
          <Star aria-hidden className="size-3 fill-current" />
          {t("featured")}
        </span>
      )}
      {selected !== undefined && (
        <label className="absolute inset-0 cursor-pointer">
          <input
            type="checkbox"
            checked={selected}
            onChange={onSelect}
            aria-label={t("selection.select", { what: label })}
            className="absolute end-3 bottom-3 size-6 accent-accent"
          />
        </label>
      )}
    </div>
  )
}
