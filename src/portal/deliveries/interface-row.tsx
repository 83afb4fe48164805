import type { ReactNode } from "react"
import { AddressText } from "../../ui/address-text"
import { Menu, type MenuItem } from "../../ui/menu"

type InterfaceRowProps = {
  title: string
  badges: ReactNode
  /** Facts are shown one per line; empty ones are left out. */
  facts: readonly string[]
  /** The text of the current problem; empty if there is none. */
  problem: string
  menu: { label: string; items: readonly MenuItem[] }
  /** The dialogs that the menu opens. */
  children: ReactNode
}

/** Shows one recipient of the company's data, its state, and a menu of actions. */
export function InterfaceRow({ title, badges, facts, problem, menu, children }: InterfaceRowProps) {
  return (
    <li className="flex items-start gap-x-3 px-4 py-3">
      <div className="grid min-w-0 grow gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 text-base font-medium long-words">
            <AddressText text={title} />
          </span>
          {badges}
        </p>
        {facts
          .filter((fact) => fact !== "")
          .map((fact) => (
            <p key={fact} className="text-muted wrap-anywhere">
              <AddressText text={fact} />
            </p>
          ))}
        {problem !== "" && <p className="text-signal-strong">{problem}</p>}
      </div>
      <Menu {...menu} />
      {children}
    </li>
  )
}
