import { type ReactNode, useId } from "react"
import { cx } from "./classes"

export type SectionProps = {
  title: ReactNode
  text?: ReactNode
  children: ReactNode
  className?: string
}

export function Section({ title, text, children, className }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx(
        "grid gap-x-12 gap-y-6 border-t border-line py-8 first:border-t-0 first:pt-0 lg:grid-cols-[16rem_minmax(0,1fr)]",
        className,
      )}
    >
      <div className="grid content-start gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {text && <p className="text-sm text-pretty text-muted">{text}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  )
}
