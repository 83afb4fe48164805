import { Progress } from "@base-ui/react/progress"

export type ProgressBarProps = {
  label: string
  /** 0 to 100. */
  value: number
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <Progress.Root value={value} locale="de-DE" className="grid">
      <Progress.Label className="sr-only">{label}</Progress.Label>
      <Progress.Track className="h-1 overflow-hidden rounded-full bg-line">
        <Progress.Indicator className="h-full rounded-full bg-accent transition-[width]" />
      </Progress.Track>
    </Progress.Root>
  )
}
