import type { ReactNode } from "react"

export function TabHeader({ title, text, actions }: { title: string; text?: string; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pb-6 max-sm:-mt-2 max-sm:gap-y-2 max-sm:pb-2">
      <div className="grid gap-1">
        <h2 className="text-2xl font-semibold">{title}</h2>
        {text && <p className="max-w-2xl text-pretty text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </div>
  )
}
