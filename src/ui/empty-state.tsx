import type { ReactNode } from "react"
import { cx } from "./classes"

export type EmptyStateProps = {
  title: string
  text?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  className?: string
}

export function EmptyState({ title, text, action, icon, className }: EmptyStateProps) {
  return (
    <div className={cx("grid justify-items-center gap-2 px-6 py-16 text-center", className)}>
      {icon && <div className="mb-2 text-muted [&>svg]:size-8 [&>svg]:stroke-[1.5]">{icon}</div>}
      <h2 className="text-lg font-semibold">{title}</h2>
      {text && <p className="max-w-md text-sm text-pretty text-muted">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
