import { CircleAlert, RotateCcw, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { IconButton } from "../../ui/icon-button"
import { ProgressBar } from "../../ui/progress-bar"
import { Spinner } from "../../ui/spinner"
import { ImageView } from "./image-view"
import type { QueueItem } from "./queue"
import { frameClass, tileClass } from "./tile-classes"

type PendingTileProps = {
  item: QueueItem
  preview: string | undefined
  onCancel: () => void
  onRetry: () => void
}

export function PendingTile({ item, preview, onCancel, onRetry }: PendingTileProps) {
  const { t } = useTranslation("media")
  const { name, state } = item
  const failed = state.kind === "failed"
  return (
    <li className={cx(tileClass, failed && "border-signal")}>
      <div className={frameClass}>
        <div className={cx("absolute inset-0", !failed && "opacity-60")}>
          <ImageView source={preview} alt="" whole={false} unreadable={null} />
        </div>
        <span className="absolute inset-0 grid place-items-center">
          {failed && <CircleAlert aria-hidden className="size-8 rounded-full bg-surface p-1 text-signal" />}
          {!failed && state.kind === "preparing" && <Spinner className="size-6 text-ink" />}
        </span>
      </div>
      <div className="grid content-center gap-1 p-1.5 ps-3 @md:content-start">
        <div className="flex items-center gap-2">
          <p className="min-w-0 grow truncate text-sm" title={name}>
            {name}
          </p>
          <IconButton label={t(failed ? "discardLabel" : "cancelLabel", { file: name })} onClick={onCancel}>
            <X aria-hidden />
          </IconButton>
        </div>
        {failed ? (
          <div className="grid justify-items-start gap-2 pe-1.5 pb-1.5">
            <p className="text-sm break-words text-signal">{state.message}</p>
            {!state.isFinal && (
              <Button
                aria-label={t("retryLabel", { file: name })}
                icon={<RotateCcw aria-hidden className="size-4" />}
                onClick={onRetry}
              >
                {t("retry")}
              </Button>
            )}
          </div>
        ) : (
          <div className="grid gap-2 pe-1.5 pb-2">
            <ProgressBar
              label={t("progress", { file: name })}
              value={state.kind === "uploading" ? Math.round(state.progress * 100) : 0}
            />
            <p className="text-xs text-muted">{t(`state.${state.kind}`)}</p>
          </div>
        )}
      </div>
    </li>
  )
}
