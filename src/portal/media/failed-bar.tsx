import { RotateCcw } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { type Queue, retryableItems } from "./queue"

export function FailedBar({ failed, onRetry }: { failed: Queue; onRetry: (ids: string[]) => void }) {
  const { t } = useTranslation("media")
  if (failed.length === 0) return null
  const again = retryableItems(failed)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-signal-soft py-2 ps-4 pe-2">
      <p className="text-sm text-signal">{t("failed", { count: failed.length })}</p>
      {again.length > 0 && (
        <Button icon={<RotateCcw aria-hidden className="size-4" />} onClick={() => onRetry(again.map(({ id }) => id))}>
          {t("retryAll", { count: again.length })}
        </Button>
      )}
    </div>
  )
}
