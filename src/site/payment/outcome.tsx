import type { LucideIcon } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { Card } from "../../ui/card"
import { cx } from "../../ui/classes"

type OutcomeProps = { icon: LucideIcon; tone: "good" | "bad"; title: string; text: string; children?: ReactNode }

/** Shows a result. Its title takes the focus, so that screen readers announce it. */
export function Outcome({ icon: Icon, tone, title, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="mx-auto mt-4 grid max-w-xl justify-items-center gap-6 sm:mt-10 sm:p-10">
      <div className="grid justify-items-center gap-3 text-center">
        <span
          className={cx(
            "grid size-14 place-items-center rounded-full",
            tone === "good" ? "bg-accent-soft text-accent" : "bg-signal-soft text-signal",
          )}
        >
          <Icon aria-hidden className="size-7" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          {title}
        </h1>
        <p className="max-w-md text-pretty text-muted">{text}</p>
      </div>
      {children}
    </Card>
  )
}
