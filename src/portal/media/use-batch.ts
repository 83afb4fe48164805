import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { toast } from "../../ui/toast"

export type Batch = { total: number; uploaded: number; failed: number }
const NO_BATCH: Batch = { total: 0, uploaded: 0, failed: 0 }

/** Counts the uploads of one choice of files, and reports their outcome when the last has ended. */
export function useBatch() {
  const { t } = useTranslation("media")
  // Two uploads may end before the next render.
  const latest = useRef(NO_BATCH)
  const [progress, setProgress] = useState<Batch>(NO_BATCH)

  function change(part: Partial<Batch>): void {
    latest.current = { ...latest.current, ...part }
    setProgress(latest.current)
  }

  function end(how: "uploaded" | "failed" | "cancelled"): void {
    change(how === "cancelled" ? { total: latest.current.total - 1 } : { [how]: latest.current[how] + 1 })
    const { total, uploaded, failed } = latest.current
    if (uploaded + failed < total) return
    if (uploaded > 0) toast.success(t("uploaded", { count: uploaded }))
    if (failed > 0) toast.error(t("uploadFailed"))
    change(NO_BATCH)
  }

  return { progress, end, add: (count: number) => change({ total: latest.current.total + count }) }
}
