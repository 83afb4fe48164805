import {
  type Announcements,
  closestCenter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable"
import { useTranslation } from "react-i18next"

/** Sets up drag and drop with announcements for screen readers. A touch must rest first, as moving at once scrolls. */
export function useImageSorting(keys: readonly string[]) {
  const { t } = useTranslation("media")
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: UniqueIdentifier | undefined) => ({ position: keys.indexOf(String(id)) + 1, total: keys.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("announce.picked", place(active.id)),
    onDragOver: ({ over }) => (over ? t("announce.over", place(over.id)) : undefined),
    onDragEnd: ({ active, over }) => t("announce.dropped", place(over?.id ?? active.id)),
    onDragCancel: ({ active }) => t("announce.cancelled", place(active.id)),
  }
  return {
    sensors,
    collisionDetection: closestCenter,
    accessibility: { announcements, screenReaderInstructions: { draggable: t("announce.instructions") } },
  }
}
