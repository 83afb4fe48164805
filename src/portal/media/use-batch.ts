import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { toast } from "../../ui/toast"

export type Batch = {
  total: number
  uploaded: number
  /** The reasons why the others were not uploaded, a sentence each. */
  problems: readonly string[]
}
const NO_BATCH: Batch = { total: 0, uploaded: 0, problems: [] }
const MAX_NAMED = 3

/** Counts the files of one choice, and reports the outcome of all in one message when the last has ended. */
export function useBatch() {
  const { t } = useTranslation("media")
  // Two uploads may end before the next render.
  const latest = useRef(NO_BATCH)
  const [progress, setProgress] = useState<Batch>(NO_BATCH)

  function change(part: Partial<Batch>): void {
    latest.current = { ...latest.current, ...part }
    setProgress(latest.current)
  }

  function settle(): void {
    const { total, uploaded, problems } = latest.current
    if (uploaded + problems.length < total) return
    report()
    change(NO_BATCH)
  }

  function report(): void {
    const { uploaded, problems } = latest.current
    const [only] = problems
    if (only === undefined) {
      if (uploaded > 0) toast.success(t("uploaded", { count: uploaded }))
      return
    }
    // A lost connection gives all files the same problem.
    const different = [...new Set(problems)]
    const more = different.length - MAX_NAMED
    const named = different.slice(0, MAX_NAMED).join(" ")
    const description = more > 0 ? `${named} ${t("moreProblems", { count: more })}` : named
    if (uploaded > 0) {
      toast.warning(t("partlyUploaded", { done: uploaded, total: uploaded + problems.length }), { description })
    } else toast.error(t("uploadFailed"), { description })
  }

  return {
    progress,
    add: (count: number) => change({ total: latest.current.total + count }),
    uploaded: () => {
      change({ uploaded: latest.current.uploaded + 1 })
      settle()
    },
    failed: (problem: string) => {
      change({ problems: [...latest.current.problems, problem] })
      settle()
    },
    cancelled: () => {
      change({ total: latest.current.total - 1 })
      settle()
    },
  }
}
