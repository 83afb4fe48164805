export type ProgressBarProps = {
  label: string
  /** The progress from 0 to 100. */
  value: number
}

/** Avoids a library's progress bar, which creates a formatter for the value's text that blocks a slow page for 80 ms. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(value)}>
      <div className="h-1 overflow-hidden forced-colors:border rounded-full bg-line">
        <div data-mark className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${value}%` }} />
      </div>
    </div>
  )
}
