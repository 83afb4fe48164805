import type { ReactNode } from "react"
import { cx } from "./classes"

export type PageHeaderProps = {
  title: ReactNode
  text?: ReactNode
  back?: ReactNode
  actions?: ReactNode
  className?: string
}

export function PageHeader({ title, text, back, actions, className }: PageHeaderProps) {
  return (
    <header className={cx("grid gap-2 pb-6", className)}>
      {back}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl font-semibold long-words">{title}</h1>
          {text && <p className="max-w-2xl text-pretty text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div>}
      </div>
    </header>
  )
}
