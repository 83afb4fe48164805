import type { ReactNode } from "react"
import { Card } from "../../ui/card"
import { ProgressBar } from "../../ui/progress-bar"

type ImportProgressProps = {
  title: string
  text: string
  current?: string
  /** The progress from 0 to 1. */
  share: number
  hint?: string
  actions?: ReactNode
}

export function ImportProgress({ title, text, current = "", share, hint = "", actions }: ImportProgressProps) {
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-xl font-semibold long-words">{title}</h2>
          <p className="tabular min-h-6 text-muted">{text}</p>
        </div>
        {actions}
      </div>
      <ProgressBar label={title} value={Math.round(share * 100)} />
      {current !== "" && <p className="truncate text-sm text-muted">{current}</p>}
      {hint !== "" && <p className="text-sm text-pretty text-muted">{hint}</p>}
    </Card>
  )
}
