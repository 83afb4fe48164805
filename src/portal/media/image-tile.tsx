import { useSortable } from "@dnd-kit/sortable"
import type { CSSProperties } from "react"
import { useTranslation } from "react-i18next"
import type { FloorPlan, PropertyImage } from "../../domain/media/image"
import type { MadeBy } from "../../domain/media/made-by"
import { cx } from "../../ui/classes"
import { MadeByMark } from "./made-by-mark"
import { TileActions, ToFrontButton } from "./tile-actions"
import { tileClass } from "./tile-classes"
import { TileImage } from "./tile-image"
import { TileText } from "./tile-text"

type ImageTileProps = {
  sortKey: string
  entry: PropertyImage | FloorPlan
  /** "Bild 2 von 12", for the labels. */
  label: string
  position: number
  total: number
  preview: string | undefined
  /** Moves the image to this index of the list. */
  onMove: (place: number) => void
  onRemove: () => void
  onFeature: () => void
  onName: (name: string) => void
  onCaption: (caption: string) => void
  onMadeBy: (madeBy: MadeBy | "") => void
  /** `undefined` outside of selecting. */
  selected: boolean | undefined
  onSelect: () => void
}

/** Shows one image, which can be dragged by the image or, also with the keyboard, by its handle. */
export function ImageTile({ sortKey, entry, label, position, total, preview, selected, ...on }: ImageTileProps) {
  const { t } = useTranslation("media")
  const selecting = selected !== undefined
  const sortable = useSortable({ id: sortKey, disabled: selecting, attributes: { roleDescription: t("dragRole") } })
  const style: CSSProperties = {
    translate: sortable.transform ? `${sortable.transform.x}px ${sortable.transform.y}px` : undefined,
    transition: sortable.transition?.replace("transform", "translate"),
  }
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={cx(
        tileClass,
        sortable.isDragging && "z-10 shadow-pop",
        (sortable.isDragging || selected) && "border-accent",
      )}
    >
      <TileImage
        entry={entry}
        label={label}
        preview={preview}
        sortable={sortable}
        selected={selected}
        onSelect={on.onSelect}
      />
      {!(selecting || total === 1) && <ToFrontButton label={label} first={position === 1} onMove={on.onMove} />}
      <div className="grid content-center gap-2 p-1.5 @md:content-start">
        <TileText entry={entry} position={position} onName={on.onName} onCaption={on.onCaption} />
        {"isFeatured" in entry && !selecting && (
          <MadeByMark position={position} value={entry.made_by ?? ""} onChange={on.onMadeBy} />
        )}
        <TileActions
          label={label}
          position={position}
          total={total}
          sortable={sortable}
          isFeatured={"name" in entry ? undefined : entry.isFeatured}
          hidden={selecting}
          onMove={on.onMove}
          onFeature={on.onFeature}
          onRemove={on.onRemove}
        />
      </div>
    </li>
  )
}
