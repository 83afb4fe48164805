import { RotateCcw, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { type Queue, retryableItems } from "./queue"

type Props = { failed: Queue; onRetry: (ids: string[]) => void; onDiscard: (ids: string[]) => void }

export function FailedBar({ failed, onRetry, onDiscard }: Props) {
  const { t } = useTranslation("media")
  if (failed.length === 0) return null
  const again = retryableItems(failed)
  const final = failed.filter((item) => !again.includes(item))
  const ids = (items: Queue) => items.map(({ id }) => id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-signal-soft py-2 ps-4 pe-2">
      <p className="text-sm text-signal">{t("failed", { count: failed.length })}</p>
      <div className="flex flex-wrap gap-2">
        {final.length > 0 && (
          <Button icon={<X aria-hidden className="size-4" />} onClick={() => onDiscard(ids(final))}>
            {t("discardAll", { count: final.length })}
          </Button>
        )}
        {again.length > 0 && (
          <Button icon={<RotateCcw aria-hidden className="size-4" />} onClick={() => onRetry(ids(again))}>
            {t("retryAll", { count: again.length })}
          </Button>
        )}
      </div>
    </div>
  )
}
