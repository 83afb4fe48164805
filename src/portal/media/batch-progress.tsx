import { Pause, Play } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { ProgressBar } from "../../ui/progress-bar"
import { type Queue, shareUploaded } from "./queue"
import type { Batch } from "./use-batch"

type Props = { batch: Batch; queue: Queue; paused: boolean; onPausedChange: (paused: boolean) => void }

export function BatchProgress({ batch: { total, uploaded, problems }, queue, paused, onPausedChange }: Props) {
  const { t } = useTranslation("media")
  if (total < 2) return null
  const text = t(paused ? "batchPaused" : "batch", { done: uploaded, total })
  const done = uploaded + problems.length + shareUploaded(queue)
  const Icon = paused ? Play : Pause
  return (
    <div className="flex min-w-64 grow items-center gap-x-4">
      <div className="grid grow gap-1.5">
        <p aria-hidden className="tabular text-sm text-muted">
          {text}
        </p>
        <ProgressBar label={text} value={Math.round((done / total) * 100)} />
      </div>
      <Button icon={<Icon aria-hidden className="size-4" />} onClick={() => onPausedChange(!paused)}>
        {t(paused ? "resume" : "pause")}
      </Button>
    </div>
  )
}
