import type { useSortable } from "@dnd-kit/sortable"
import { ArrowLeft, ArrowRight, ArrowUpToLine, GripVertical, Star, Trash2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { IconButton } from "../../ui/icon-button"

// The arrows are rotated as "forward" is up in one column.
const arrowClass = "rotate-90 @md:rotate-0"

type ToFrontProps = { label: string; first: boolean; onMove: (place: number) => void }

export function ToFrontButton({ label, first, onMove }: ToFrontProps) {
  const { t } = useTranslation("media")
  return (
    <IconButton
      label={t("toFrontLabel", { what: label })}
      title={t("selection.toFront")}
      aria-disabled={first || undefined}
      className={cx(
        "absolute start-15.5 bottom-1.5 border border-line bg-surface @md:start-auto @md:end-2 @md:top-2 @md:bottom-auto",
        // The button stays reachable, so that the focus is not lost with the move.
        first && "pointer-events-none not-focus-visible:opacity-0",
      )}
      onClick={() => onMove(0)}
    >
      <ArrowUpToLine aria-hidden className="@md:-rotate-90" />
    </IconButton>
  )
}

type TileActionsProps = {
  label: string
  position: number
  total: number
  sortable: ReturnType<typeof useSortable>
  /** True for the featured image; undefined for floor plans. */
  isFeatured: boolean | undefined
  hidden: boolean
  onMove: (place: number) => void
  onFeature: () => void
  onRemove: () => void
}

export function TileActions({ label, position, total, sortable, isFeatured, hidden, ...on }: TileActionsProps) {
  const { t } = useTranslation("media")
  return (
    <div className="flex flex-wrap items-center" hidden={hidden}>
      <IconButton
        ref={sortable.setActivatorNodeRef}
        label={t("drag", { what: label })}
        {...sortable.attributes}
        {...sortable.listeners}
        // Phones have space for four buttons; there the image itself is dragged.
        className="cursor-grab touch-none @max-md:hidden"
      >
        <GripVertical aria-hidden />
      </IconButton>
      <MoveButton direction="forward" label={label} disabled={position === 1} onClick={() => on.onMove(position - 2)} />
      <MoveButton
        direction="backward"
        label={label}
        disabled={position === total}
        onClick={() => on.onMove(position)}
      />
      <span className="grow" />
      {isFeatured !== undefined && <FeatureButton label={label} isFeatured={isFeatured} onClick={on.onFeature} />}
      <IconButton label={t("remove", { what: label })} tone="danger" onClick={on.onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

type MoveButtonProps = { direction: "forward" | "backward"; label: string; disabled: boolean; onClick: () => void }

function MoveButton({ direction, label, disabled, onClick }: MoveButtonProps) {
  const { t } = useTranslation("media")
  const Arrow = direction === "forward" ? ArrowLeft : ArrowRight
  return (
    <IconButton
      label={t(`moveLabel.${direction}`, { what: label })}
      title={t(direction)}
      aria-disabled={disabled || undefined}
      className={cx(disabled && "opacity-45")}
      onClick={onClick}
    >
      <Arrow aria-hidden className={arrowClass} />
    </IconButton>
  )
}

type FeatureButtonProps = { label: string; isFeatured: boolean; onClick: () => void }

function FeatureButton({ label, isFeatured, onClick }: FeatureButtonProps) {
  const { t } = useTranslation("media")
  const action = t(isFeatured ? "featured" : "setFeatured")
  return (
    <IconButton
      label={`${action}: ${label}`}
      title={action}
      aria-pressed={isFeatured}
      className="aria-pressed:text-accent aria-pressed:[&>svg]:fill-current"
      onClick={onClick}
    >
      <Star aria-hidden />
    </IconButton>
  )
}
