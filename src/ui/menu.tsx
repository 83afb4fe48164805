import { Menu as Base } from "@base-ui/react/menu"
import { Ellipsis } from "lucide-react"
import { Fragment, type ReactElement, type ReactNode } from "react"
import { Button } from "./button"
import { cx } from "./classes"
import { IconButton } from "./icon-button"
import { itemClass, popupClass, positionerProps } from "./popup"

export type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect?: () => void
  /** A link to render, such as `<Link to="…" />`. */
  render?: ReactElement
  tone?: "neutral" | "danger"
  separated?: boolean
}

export type MenuProps = {
  label: string
  items: readonly MenuItem[]
}

export function Menu({ label, items }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={<IconButton label={label} />}>
        <Ellipsis aria-hidden />
      </Base.Trigger>
      <MenuPopup items={items} />
    </Base.Root>
  )
}

/** Shows a labelled button that opens a menu. */
export function ButtonMenu({ label, icon, items }: MenuProps & { icon: ReactNode }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={<Button size="sm" icon={icon} />}>{label}</Base.Trigger>
      <MenuPopup items={items} />
    </Base.Root>
  )
}

/** Opens a menu from a button of its own look. */
export function MenuFrom({ button, items }: { button: ReactElement; items: readonly MenuItem[] }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={button} />
      <MenuPopup items={items} />
    </Base.Root>
  )
}

/** Connects the buttons of many rows to one menu, as a menu per row makes long lists slow. */
export const createMenuHandle = <Row,>() => Base.createHandle<Row>()
export type MenuHandle<Row> = ReturnType<typeof createMenuHandle<Row>>

export function MenuButton<Row>({ handle, row, label }: { handle: MenuHandle<Row>; row: Row; label: string }) {
  return (
    <Base.Trigger handle={handle} payload={row} render={<IconButton label={label} />}>
      <Ellipsis aria-hidden />
    </Base.Trigger>
  )
}

export function SharedMenu<Row>({
  handle,
  items,
}: {
  handle: MenuHandle<Row>
  items: (row: Row) => readonly MenuItem[]
}) {
  return (
    <Base.Root handle={handle} modal={false}>
      {({ payload }) => <MenuPopup items={payload === undefined ? [] : items(payload)} mayOpenBeside />}
    </Base.Root>
  )
}

/** If a row's actions fit neither above nor below, they open next to their button: none hides below an edge. */
const COLLISIONS = { fallbackAxisSide: "start" } as const

function MenuPopup({ items, mayOpenBeside = false }: { items: readonly MenuItem[]; mayOpenBeside?: boolean }) {
  return (
    <Base.Portal>
      <Base.Positioner {...positionerProps} align="end" collisionAvoidance={COLLISIONS}>
        <Base.Popup
          className={cx(
            popupClass,
            "min-w-48 max-w-(--available-width) overflow-y-auto overscroll-contain p-1",
            mayOpenBeside
              ? "max-h-[max(var(--available-height),min(25rem,100dvh-1rem))]"
              : "max-h-(--available-height)",
          )}
        >
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.separated && <Base.Separator className="my-1 border-t border-line" />}
              <MenuLine {...item} />
            </Fragment>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

function MenuLine({ label, icon, onSelect, render, tone }: MenuItem) {
  const className = cx(
    itemClass,
    "w-full no-underline [&>svg]:size-4 [&>svg]:shrink-0",
    tone === "danger" ? "text-signal" : "text-ink [&>svg]:text-muted",
  )
  if (render) {
    return (
      <Base.LinkItem render={render} onClick={onSelect} closeOnClick className={className}>
        {icon}
        <span>{label}</span>
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item onClick={onSelect} className={className}>
      {icon}
      <span>{label}</span>
    </Base.Item>
  )
}
