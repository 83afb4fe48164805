import { DndContext } from "@dnd-kit/core"
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable"
import { useTranslation } from "react-i18next"
import type { FloorPlan, PropertyImage } from "../../domain/media/image"
import { cx } from "../../ui/classes"
import { BatchProgress } from "./batch-progress"
import { DropZone } from "./drop-zone"
import { FailedBar } from "./failed-bar"
import { ImageTile } from "./image-tile"
import { getKey } from "./list-order"
import { PendingTile } from "./pending-tile"
import { SelectionBar } from "./selection-bar"
import { type ImageEditor, useImageEditor } from "./use-image-editor"
import { useImageSorting } from "./use-image-sorting"
import type { NewImage } from "./use-uploads"

type Shared = {
  onBusyChange?: (busy: boolean) => void
  /** Called with the number of failed uploads that can be retried. */
  onFailedChange?: (count: number) => void
  paused: boolean
  onPausedChange: (paused: boolean) => void
  companyId?: string
}
type Images = { kind: "images"; value: readonly PropertyImage[]; onChange: (value: PropertyImage[]) => void }
type FloorPlans = { kind: "floorPlans"; value: readonly FloorPlan[]; onChange: (value: FloorPlan[]) => void }

export type ImageListProps = Shared & (Images | FloorPlans)

/** Shows a property's images or floor plans. The form owns the value. */
export function ImageList(props: ImageListProps) {
  return props.kind === "images" ? <ImagesEditor {...props} /> : <FloorPlansEditor {...props} />
}

function ImagesEditor(props: Shared & Images) {
  const toEntry = (image: NewImage) => ({ ...image, isFeatured: false })
  return <Editor<PropertyImage> {...props} toEntry={toEntry} />
}

function FloorPlansEditor(props: Shared & FloorPlans) {
  const toEntry = (image: NewImage) => ({ ...image, name: "" })
  return <Editor<FloorPlan> {...props} toEntry={toEntry} />
}

type EditorProps<T> = Shared & {
  kind: "images" | "floorPlans"
  value: readonly T[]
  onChange: (value: T[]) => void
  toEntry: (image: NewImage) => T
}

function Editor<T extends PropertyImage | FloorPlan>(props: EditorProps<T>) {
  const { t } = useTranslation("media")
  const editor = useImageEditor<T>(props)
  const { kind, list, keys, total } = editor
  const sorting = useImageSorting(keys)
  return (
    <DropZone kind={kind} onFiles={list.add} compact={total + list.queue.length > 0}>
      <FailedBar failed={editor.failed} onRetry={list.retry} onDiscard={editor.discard} />
      {(total > 1 || list.progress.total > 1) && (
        <ListBar editor={editor} paused={props.paused} onPausedChange={props.onPausedChange} />
      )}
      {total + list.queue.length > 0 && (
        <DndContext {...sorting} onDragEnd={editor.drop}>
          <SortableContext items={keys} strategy={rectSortingStrategy}>
            <ul
              ref={editor.grid}
              aria-label={t(`list.${kind}`)}
              // The scroll margin keeps focused fields clear of the bar above.
              className="grid gap-3 @md:grid-cols-2 @md:gap-4 @2xl:grid-cols-3 @5xl:grid-cols-4 [&_input]:scroll-mt-32"
            >
              {props.value.map((entry, index) => (
                <ImageTile
                  key={getKey(entry)}
                  sortKey={getKey(entry)}
                  entry={entry}
                  label={editor.label(index)}
                  position={index + 1}
                  total={total}
                  preview={list.preview(entry.id)}
                  onMove={(place) => editor.moveTo(index, place)}
                  onRemove={() => editor.remove(index)}
                  onFeature={() => editor.setFeatured(index)}
                  onName={(name) => list.replace(getKey(entry), { ...entry, name })}
                  onCaption={(caption) => list.replace(getKey(entry), { ...entry, caption })}
                  onMadeBy={(made_by) => list.replace(getKey(entry), { ...entry, made_by })}
                  selected={editor.selection.active ? editor.selection.selected.includes(getKey(entry)) : undefined}
                  onSelect={() => editor.selection.toggle(getKey(entry))}
                />
              ))}
              {list.queue.map((item) => (
                <PendingTile
                  key={item.id}
                  item={item}
                  preview={list.preview(item.id)}
                  onCancel={() => editor.cancel(item.id)}
                  onRetry={() => list.retry([item.id])}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
      )}
      <span aria-live="polite" className="sr-only">
        {editor.announcement}
      </span>
    </DropZone>
  )
}

type ListBarProps = {
  editor: Pick<ImageEditor, "list" | "total" | "selection" | "moveSelectedToFront" | "removeSelected">
  paused: boolean
  onPausedChange: (paused: boolean) => void
}

/** Shows above the images the progress of uploads, and actions for several images. */
function ListBar({ editor, paused, onPausedChange }: ListBarProps) {
  const { list, total, selection, moveSelectedToFront, removeSelected } = editor
  return (
    <div
      className={cx(
        "flex flex-wrap items-center justify-end gap-x-6 gap-y-3",
        selection.active && "sticky top-0 z-10 -mx-2 rounded-md bg-canvas p-2",
      )}
    >
      <BatchProgress batch={list.progress} queue={list.queue} paused={paused} onPausedChange={onPausedChange} />
      {total > 1 && (
        <SelectionBar
          active={selection.active}
          count={selection.selected.length}
          onStart={selection.start}
          onStop={selection.stop}
          onMoveToFront={moveSelectedToFront}
          onRemove={removeSelected}
        />
      )}
    </div>
  )
}
