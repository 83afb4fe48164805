import type { ReactNode } from "react"
import { cx } from "./classes"

export type StatusTone = "neutral" | "positive" | "notice" | "signal"

const tones: Record<StatusTone, { box: string; dot: string }> = {
  neutral: { box: "bg-sunken text-muted", dot: "bg-line-strong" },
  positive: { box: "bg-accent-soft text-accent", dot: "bg-accent" },
  notice: { box: "bg-accent text-on-accent", dot: "bg-on-accent" },
  signal: { box: "bg-signal-soft text-signal", dot: "bg-signal" },
}

export function StatusBadge({ tone = "neutral", children }: { tone?: StatusTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap",
        tones[tone].box,
      )}
    >
      <span aria-hidden className={cx("size-1.5 rounded-full", tones[tone].dot)} />
      <span>{children}</span>
    </span>
  )
}
