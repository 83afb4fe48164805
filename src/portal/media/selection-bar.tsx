import { ArrowUpToLine, ListChecks, Trash2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"

type SelectionBarProps = {
  active: boolean
  count: number
  onStart: () => void
  onStop: () => void
  onMoveToFront: () => void
  onRemove: () => void
}

export function SelectionBar({ active, count, onStart, onStop, onMoveToFront, onRemove }: SelectionBarProps) {
  const { t } = useTranslation("media")
  if (!active) {
    return (
      <Button variant="quiet" icon={<ListChecks aria-hidden className="size-4" />} onClick={onStart}>
        {t("selection.start")}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="me-2 text-sm">
        {t("selection.count", { count })}
      </p>
      <Button
        disabled={count === 0}
        icon={<ArrowUpToLine aria-hidden className="size-4 @md:-rotate-90" />}
        onClick={onMoveToFront}
      >
        {t("selection.toFront")}
      </Button>
      <Button disabled={count === 0} icon={<Trash2 aria-hidden className="size-4" />} onClick={onRemove}>
        {t("selection.remove")}
      </Button>
      <Button variant="quiet" onClick={onStop}>
        {t("selection.stop")}
      </Button>
    </div>
  )
}
