import { RotateCw } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "./button"
import { cx } from "./classes"

export type ErrorStateProps = {
  title?: string
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  className?: string
}

export function ErrorState(props: ErrorStateProps) {
  const { title = "Das hat nicht geklappt", text, onRetry, retrying } = props
  return (
    <div role="alert" className={cx("grid justify-items-center gap-2 px-6 py-16 text-center", props.className)}>
      <h2 className="text-lg font-semibold">{title}</h2>
      {text && <p className="max-w-md text-sm text-pretty text-muted">{text}</p>}
      {onRetry && (
        <Button
          className="mt-4"
          icon={<RotateCw aria-hidden className="size-4" />}
          pending={retrying}
          onClick={onRetry}
        >
          Erneut versuchen
        </Button>
      )}
    </div>
  )
}
