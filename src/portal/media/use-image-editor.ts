import type { DragEndEvent } from "@dnd-kit/core"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { FloorPlan, PropertyImage } from "../../domain/media/image"
import { toast } from "../../ui/toast"
import { getKey } from "./list-order"
import { failedItems, retryableItems } from "./queue"
import { type ImageListOptions, useImageList } from "./use-image-list"

export type ImageEditorOptions<T extends PropertyImage | FloorPlan> = ImageListOptions<T> & {
  onFailedChange?: ((count: number) => void) | undefined
}

export type ImageEditor = ReturnType<typeof useImageEditor>

/** Returns the actions of the list's buttons, with focus and announcements. */
export function useImageEditor<T extends PropertyImage | FloorPlan>({
  onFailedChange,
  ...options
}: ImageEditorOptions<T>) {
  const { t } = useTranslation("media")
  const list = useImageList<T>(options)
  const failed = failedItems(list.queue)
  const again = retryableItems(failed).length
  useEffect(() => onFailedChange?.(again), [onFailedChange, again])
  const grid = useRef<HTMLUListElement>(null)
  const [announcement, announce] = useState("")
  const showUndo = useUndo()
  const { kind, value } = options
  const total = value.length
  const keys = value.map(getKey)
  const selection = useSelection(keys)

  function removeAll(removed: readonly string[]) {
    const undo = list.remove(removed)
    showUndo(removed.length === 1 ? t(`removed.${kind}`) : t(`removedMany.${kind}`, { count: removed.length }), undo)
  }

  function focusChooser() {
    grid.current?.parentElement?.querySelector("button")?.focus()
  }

  /** Moves the focus to the tile that takes the place of the removed one. */
  function focusAfter(index: number) {
    const next = grid.current?.children[index + 1] ?? grid.current?.children[index - 1]
    const button = next?.querySelector<HTMLElement>("div button")
    if (button) button.focus()
    else focusChooser()
  }

  function stopSelecting() {
    selection.stop()
    focusChooser()
  }

  return {
    kind,
    list,
    keys,
    total,
    failed,
    grid,
    announcement,
    selection: { ...selection, stop: stopSelecting },
    label: (index: number) => t(`position.${kind}`, { position: index + 1, total }),

    moveTo(from: number, to: number) {
      if (to < 0 || to >= total || to === from) return
      list.move(from, to)
      announce(t("moved", { what: t(`position.${kind}`, { position: from + 1, total }), position: to + 1, total }))
    },

    drop({ active, over }: DragEndEvent) {
      if (over && over.id !== active.id) list.move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
    },

    setFeatured(index: number) {
      list.setFeatured(keys[index] ?? "")
      announce(t("nowFeatured", { position: index + 1 }))
    },

    remove(index: number) {
      removeAll(keys.slice(index, index + 1))
      focusAfter(index)
    },

    cancel(id: string) {
      list.cancel(id)
      focusAfter(total + list.queue.findIndex((item) => item.id === id))
    },

    discard(ids: readonly string[]) {
      for (const id of ids) list.cancel(id)
      focusChooser()
    },

    moveSelectedToFront() {
      list.moveToFront(selection.selected)
      announce(t(`movedToFront.${kind}`, { count: selection.selected.length }))
      stopSelecting()
    },

    removeSelected() {
      removeAll(selection.selected)
      stopSelecting()
    },
  }
}

/** Shows a message with an undo button, which ends with the form. */
function useUndo() {
  const { t } = useTranslation("media")
  const toasts = useRef<string[]>([])
  useEffect(() => () => toasts.current.forEach(toast.close), [])
  return (text: string, undo: () => void) => {
    toasts.current.push(toast.info(text, { action: { label: t("undo"), onAction: undo } }))
  }
}

function useSelection(keys: readonly string[]) {
  const [marked, setMarked] = useState<readonly string[] | null>(null)
  return {
    active: marked !== null,
    selected: keys.filter((key) => marked?.includes(key)),
    start: () => setMarked([]),
    stop: () => setMarked(null),
    toggle: (key: string) =>
      setMarked((now) => (now?.includes(key) ? now.filter((other) => other !== key) : [...(now ?? []), key])),
  }
}
