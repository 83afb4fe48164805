import { ChevronRight } from "lucide-react"
import type { ReactNode } from "react"

export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-sm py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-[rotate] group-open:rotate-90 motion-reduce:transition-none"
        />
        {title}
      </summary>
      <div className="grid gap-4 pb-8 ps-7">{children}</div>
    </details>
  )
}
