import { Link } from "react-router-dom"
import { buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"

type SettingHintProps = { text: string; change: string; to: string }

/** Says which setting should change, and links to it. */
export function SettingHint({ text, change, to }: SettingHintProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-signal bg-signal-soft print:hidden">
      <p className="min-w-0 text-sm text-pretty text-signal-strong">{text}</p>
      <Link to={to} className={buttonClass()}>
        {change}
      </Link>
    </Card>
  )
}
