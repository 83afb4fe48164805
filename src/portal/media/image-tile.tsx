import { useSortable } from "@dnd-kit/sortable"
import { ArrowLeft, ArrowRight, ArrowUpToLine, GripVertical, Star, Trash2 } from "lucide-react"
import type { CSSProperties } from "react"
import { useTranslation } from "react-i18next"
import type { FloorPlan, PropertyImage } from "../../domain/image"
import { classes } from "../../ui/classes"
import { Field } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { Input } from "../../ui/input"
import { ImageView } from "./image-view"
import { useImageSource } from "./use-image-source"

/** A row with the image at its start; in wider lists the image is above. */
export const tileClass =
  "relative grid grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-md border border-line bg-surface @md:grid-cols-1 @md:grid-rows-[auto_1fr]"
export const frameClass = "relative min-h-21 overflow-hidden bg-sunken @md:aspect-4/3"
// In one column "forward" is up.
const arrowClass = "rotate-90 @md:rotate-0"

type ImageTileProps = {
  sortKey: string
  entry: PropertyImage | FloorPlan
  /** "Bild 2 von 12", for the labels. */
  what: string
  position: number
  total: number
  preview: string | undefined
  /** To this place of the list, counted from 0. */
  onMove: (place: number) => void
  onRemove: () => void
  onFeature: () => void
  onName: (name: string) => void
  onCaption: (caption: string) => void
  /** `undefined` outside of selecting. */
  selected: boolean | undefined
  onSelect: () => void
}

/** Dragged by the image or, also with the keyboard, by its handle. */
export function ImageTile({ sortKey, entry, what, position, total, preview, selected, ...on }: ImageTileProps) {
  const { t } = useTranslation("media")
  const source = useImageSource(entry, preview)
  const selecting = selected !== undefined
  const sortable = useSortable({ id: sortKey, disabled: selecting, attributes: { roleDescription: t("dragRole") } })
  const { onKeyDown: _keyboard, ...pointer } = sortable.listeners ?? {}
  const isPlan = "name" in entry
  const first = position === 1
  const last = position === total
  const style: CSSProperties = {
    translate: sortable.transform ? `${sortable.transform.x}px ${sortable.transform.y}px` : undefined,
    transition: sortable.transition?.replace("transform", "translate"),
  }
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={classes(
        tileClass,
        sortable.isDragging && "z-10 shadow-pop",
        (sortable.isDragging || selected) && "border-accent",
      )}
    >
      <div
        className={classes(
          frameClass,
          "touch-manipulation",
          selecting ? "cursor-pointer" : sortable.isDragging ? "cursor-grabbing" : "cursor-grab",
        )}
        {...pointer}
      >
        <ImageView source={source} alt={what} whole={isPlan} />
        {!isPlan && entry.isFeatured && (
          <span className="absolute start-2 top-2 flex items-center gap-1.5 rounded-sm bg-accent px-2 py-1 text-xs font-medium text-on-accent">
            <Star aria-hidden className="size-3 fill-current" />
            {t("featured")}
          </span>
        )}
        {selecting && (
          <label className="absolute inset-0 cursor-pointer">
            <input
              type="checkbox"
              checked={selected}
              onChange={on.onSelect}
              aria-label={t("selection.select", { what })}
              className="absolute end-3 bottom-3 size-6 accent-accent"
            />
          </label>
        )}
      </div>
      {!(selecting || total === 1) && (
        <IconButton
          label={t("toFrontLabel", { what })}
          title={t("selection.toFront")}
          aria-disabled={first || undefined}
          className={classes(
            "absolute start-15.5 bottom-1.5 border border-line bg-surface @md:start-auto @md:end-2 @md:top-2 @md:bottom-auto",
            // Stays reachable, so that the focus is not lost with the move.
            first && "pointer-events-none not-focus-visible:opacity-0",
          )}
          onClick={() => on.onMove(0)}
        >
          <ArrowUpToLine aria-hidden className="@md:-rotate-90" />
        </IconButton>
      )}
      <div className="grid content-center gap-2 p-1.5 @md:content-start">
        {!isPlan && (
          <Field label={t("caption", { position })} hideLabel className="px-1 pt-1">
            <Input
              value={entry.caption ?? ""}
              placeholder={t("captionPlaceholder")}
              maxLength={300}
              onChange={({ target }) => on.onCaption(target.value)}
            />
          </Field>
        )}
        {isPlan && (
          <Field label={t("name", { position })} hideLabel className="px-1 pt-1">
            <Input
              value={entry.name}
              placeholder={t("namePlaceholder", { position })}
              maxLength={300}
              onChange={({ target }) => on.onName(target.value)}
            />
          </Field>
        )}
        <div className="flex items-center" hidden={selecting}>
          <IconButton
            ref={sortable.setActivatorNodeRef}
            label={t("drag", { what })}
            {...sortable.attributes}
            {...sortable.listeners}
            // Phones have space for four buttons; there the image itself is dragged.
            className="cursor-grab touch-none @max-md:hidden"
          >
            <GripVertical aria-hidden />
          </IconButton>
          <IconButton
            label={t("forwardLabel", { what })}
            title={t("forward")}
            aria-disabled={first || undefined}
            className={classes(first && "opacity-45")}
            onClick={() => on.onMove(position - 2)}
          >
            <ArrowLeft aria-hidden className={arrowClass} />
          </IconButton>
          <IconButton
            label={t("backwardLabel", { what })}
            title={t("backward")}
            aria-disabled={last || undefined}
            className={classes(last && "opacity-45")}
            onClick={() => on.onMove(position)}
          >
            <ArrowRight aria-hidden className={arrowClass} />
          </IconButton>
          <span className="grow" />
          {!isPlan && (
            <IconButton
              label={`${t(entry.isFeatured ? "featured" : "setFeatured")}: ${what}`}
              title={t(entry.isFeatured ? "featured" : "setFeatured")}
              aria-pressed={entry.isFeatured}
              className="aria-pressed:text-accent aria-pressed:[&>svg]:fill-current"
              onClick={on.onFeature}
            >
              <Star aria-hidden />
            </IconButton>
          )}
          <IconButton label={t("remove", { what })} tone="danger" onClick={on.onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  )
}
