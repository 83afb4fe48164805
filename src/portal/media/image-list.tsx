import { DndContext, type DragEndEvent } from "@dnd-kit/core"
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { UploadedImage } from "../../api/media"
import type { FloorPlan, PropertyImage } from "../../domain/image"
import { classes } from "../../ui/classes"
import { toast } from "../../ui/toast"
import { BatchProgress } from "./batch-progress"
import { DropZone } from "./drop-zone"
import { FailedBar } from "./failed-bar"
import { ImageTile } from "./image-tile"
import { keyOf } from "./list-order"
import { PendingTile } from "./pending-tile"
import { failedItems } from "./queue"
import { SelectionBar } from "./selection-bar"
import { useImageList } from "./use-image-list"
import { useImageSorting } from "./use-image-sorting"
import { useSelection } from "./use-selection"

type Shared = {
  onBusyChange?: (busy: boolean) => void
  onFailedChange?: (count: number) => void
  companyId?: string
}
type Images = { kind: "images"; value: readonly PropertyImage[]; onChange: (value: PropertyImage[]) => void }
type FloorPlans = { kind: "floorPlans"; value: readonly FloorPlan[]; onChange: (value: FloorPlan[]) => void }

export type ImageListProps = Shared & (Images | FloorPlans)

/** A property's images or floor plans. The form owns the value. */
export function ImageList(props: ImageListProps) {
  return props.kind === "images" ? <ImagesEditor {...props} /> : <FloorPlansEditor {...props} />
}

function ImagesEditor(props: Shared & Images) {
  const toEntry = (image: UploadedImage) => ({ ...image, isFeatured: false })
  return <Editor<PropertyImage> {...props} toEntry={toEntry} />
}

function FloorPlansEditor(props: Shared & FloorPlans) {
  const toEntry = (image: UploadedImage) => ({ ...image, name: "" })
  return <Editor<FloorPlan> {...props} toEntry={toEntry} />
}

type EditorProps<T> = Shared & {
  kind: "images" | "floorPlans"
  value: readonly T[]
  onChange: (value: T[]) => void
  toEntry: (image: UploadedImage) => T
}

function Editor<T extends PropertyImage | FloorPlan>({ kind, onFailedChange, ...options }: EditorProps<T>) {
  const { t } = useTranslation("media")
  const list = useImageList<T>({ kind, ...options })
  const failed = failedItems(list.queue)
  useEffect(() => onFailedChange?.(failed.length), [onFailedChange, failed.length])
  const grid = useRef<HTMLUListElement>(null)
  const [spoken, setSpoken] = useState("")
  // After the form nothing can be undone.
  const undos = useRef<string[]>([])
  useEffect(() => () => undos.current.forEach(toast.close), [])
  const { value } = options
  const total = value.length
  const keys = value.map(keyOf)
  const what = (index: number) => t(`position.${kind}`, { position: index + 1, total })
  const sorting = useImageSorting(keys)
  const selection = useSelection(keys)

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= total || to === from) return
    list.move(from, to)
    setSpoken(t("moved", { what: t(`position.${kind}`, { position: from + 1, total }), position: to + 1, total }))
  }

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) list.move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }

  function removeAll(removed: readonly string[]) {
    const undo = list.remove(removed)
    const text = removed.length === 1 ? t(`removed.${kind}`) : t(`removedMany.${kind}`, { count: removed.length })
    undos.current.push(toast.info(text, { action: { label: t("undo"), onAction: undo } }))
  }

  function remove(index: number) {
    removeAll(keys.slice(index, index + 1))
    const next = grid.current?.children[index + 1] ?? grid.current?.children[index - 1]
    const button = next?.querySelector<HTMLElement>("div button")
    if (button) button.focus()
    else focusChooser()
  }

  function focusChooser() {
    grid.current?.parentElement?.querySelector("button")?.focus()
  }

  function stopSelecting() {
    selection.stop()
    focusChooser()
  }

  return (
    <DropZone kind={kind} onFiles={list.add} compact={total + list.queue.length > 0}>
      <FailedBar failed={failed} onRetry={list.retry} />
      {(total > 1 || list.progress.total > 1) && (
        <div
          className={classes(
            "flex flex-wrap items-center justify-end gap-x-6 gap-y-3",
            selection.active && "sticky top-0 z-10 -mx-2 rounded-md bg-canvas p-2",
          )}
        >
          <BatchProgress batch={list.progress} />
          {total > 1 && (
            <SelectionBar
              active={selection.active}
              count={selection.selected.length}
              onStart={selection.start}
              onStop={stopSelecting}
              onMoveToFront={() => {
                list.moveToFront(selection.selected)
                setSpoken(t(`movedToFront.${kind}`, { count: selection.selected.length }))
                stopSelecting()
              }}
              onRemove={() => {
                removeAll(selection.selected)
                stopSelecting()
              }}
            />
          )}
        </div>
      )}
      {total + list.queue.length > 0 && (
        <DndContext {...sorting} onDragEnd={drop}>
          <SortableContext items={keys} strategy={rectSortingStrategy}>
            <ul
              ref={grid}
              aria-label={t(`list.${kind}`)}
              className="grid gap-3 @md:grid-cols-2 @md:gap-4 @2xl:grid-cols-3 @5xl:grid-cols-4"
            >
              {value.map((entry, index) => (
                <ImageTile
                  key={keyOf(entry)}
                  sortKey={keyOf(entry)}
                  entry={entry}
                  what={what(index)}
                  position={index + 1}
                  total={total}
                  preview={list.preview(entry.id)}
                  onMove={(place) => moveTo(index, place)}
                  onRemove={() => remove(index)}
                  onFeature={() => {
                    list.setFeatured(keyOf(entry))
                    setSpoken(t("nowFeatured", { position: index + 1 }))
                  }}
                  onName={(name) => list.replace(keyOf(entry), { ...entry, name })}
                  onCaption={(caption) => list.replace(keyOf(entry), { ...entry, caption })}
                  selected={selection.active ? selection.selected.includes(keyOf(entry)) : undefined}
                  onSelect={() => selection.toggle(keyOf(entry))}
                />
              ))}
              {list.queue.map((item) => (
                <PendingTile
                  key={item.id}
                  item={item}
                  preview={list.preview(item.id)}
                  onCancel={() => list.cancel(item.id)}
                  onRetry={() => list.retry([item.id])}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
      )}
      <span aria-live="polite" className="sr-only">
        {spoken}
      </span>
    </DropZone>
  )
}
