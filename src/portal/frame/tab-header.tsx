import type { ReactNode } from "react"

export function TabHeader({ title, text, actions }: { title: string; text?: string; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4 max-sm:-mt-2 sm:pb-6">
      <div className="grid gap-1 sm:basis-60 sm:grow">
        <h2 className="text-2xl font-semibold">{title}</h2>
        {text && <p className="max-w-2xl text-pretty text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </div>
  )
}
