import { type ReactNode, useId } from "react"
import { useAnchor } from "../frame/use-anchor"

type InterfaceSectionProps = { anchor: string; title: string; text: ReactNode; action?: ReactNode; children: ReactNode }

/**
 * Shows one kind of interface: its purpose, a button that adds one, and the existing ones.
 *
 * @param anchor an address that ends with it brings the section into view
 */
export function InterfaceSection({ anchor, title, text, action, children }: InterfaceSectionProps) {
  const id = useId()
  return (
    <section ref={useAnchor(anchor)} className="grid min-w-0 gap-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 grow basis-80 gap-1">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="max-w-prose text-sm text-pretty text-muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

export const InterfaceList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-md border border-line bg-surface">{children}</ul>
)

export const NothingYet = ({ children }: { children: ReactNode }) => (
  <p className="rounded-md border border-dashed border-line-strong px-4 py-6 text-center text-sm text-muted">
    {children}
  </p>
)
