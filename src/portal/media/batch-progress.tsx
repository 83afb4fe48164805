import { useTranslation } from "react-i18next"
import { ProgressBar } from "../../ui/progress-bar"
import type { Batch } from "./use-batch"

export function BatchProgress({ batch: { total, uploaded, failed } }: { batch: Batch }) {
  const { t } = useTranslation("media")
  if (total < 2) return null
  const text = t("batch", { done: uploaded, total })
  return (
    <div className="grid min-w-48 grow gap-1.5">
      <p aria-hidden className="tabular text-sm text-muted">
        {text}
      </p>
      <ProgressBar label={text} value={Math.round(((uploaded + failed) / total) * 100)} />
    </div>
  )
}
