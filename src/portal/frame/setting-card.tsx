import type { ReactNode } from "react"
import { Card } from "../../ui/card"
import { cx } from "../../ui/classes"
import { useAnchor } from "./use-anchor"

type SettingCardProps = {
  anchor?: string
  title: string
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
  className?: string
}

/** Shows one setting's current value and a button that changes it; an address that ends with `anchor` brings it into view. On phones the button follows its text. */
export function SettingCard({ anchor, title, text, action, children, className }: SettingCardProps) {
  return (
    <Card ref={useAnchor(anchor)} className={cx("sm:p-8", className)}>
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <h3 className="text-lg font-semibold">{title}</h3>
        <p className="text-sm text-pretty text-muted sm:order-last sm:col-span-2">{text}</p>
        <div className="justify-self-start max-sm:pt-1">{action}</div>
      </div>
      {children}
    </Card>
  )
}
