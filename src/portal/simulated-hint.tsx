import { Link } from "react-router-dom"
import { buttonClass } from "../ui/button"
import { Card } from "../ui/card"

/** Says that inquiries reach nobody, and leads to the switch. */
export function SimulatedHint({ text, change }: { text: string; change: string }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-signal bg-signal-soft print:hidden">
      <p className="min-w-0 text-sm text-pretty text-signal-strong">{text}</p>
      <Link to="/admin?tab=settings" className={buttonClass()}>
        {change}
      </Link>
    </Card>
  )
}
