import { Tabs as Base } from "@base-ui/react/tabs"
import { createContext, type ReactNode, use, useEffect, useRef } from "react"
import { classes } from "./classes"

const ActiveTab = createContext("")

export type TabsProps = {
  value: string
  onChange: (value: string) => void
  children: ReactNode
  className?: string
}

/** A TabList and its TabPanels. Always controlled, so that the address or the form can own the choice. */
export function Tabs({ value, onChange, children, className }: TabsProps) {
  return (
    <ActiveTab value={value}>
      <Base.Root value={value} onValueChange={(next: string) => onChange(next)} className={className}>
        {children}
      </Base.Root>
    </ActiveTab>
  )
}

type TabListProps = {
  label: string
  children: ReactNode
  /** As a segmented control: the second level of tabs, inside the panel of a first. */
  segmented?: boolean | undefined
  className?: string
}

/** The row of tabs; on narrow screens it scrolls sideways and keeps the active tab in sight. */
export function TabList({ label, children, segmented = false, className }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const value = use(ActiveTab)
  useEffect(() => {
    if (list.current) revealTab(list.current, value)
  }, [value])
  return (
    <Base.List
      ref={list}
      aria-label={label}
      // At the press, not at the click: leaving a wrong field gives its tab a badge, which moves the others in between.
      activateOnFocus
      data-segmented={segmented || undefined}
      className={classes(
        "group/list scroll-strip relative flex print:hidden",
        segmented
          ? "w-fit max-w-full gap-1 rounded-md bg-sunken p-1"
          : "gap-4 border-b border-line max-[24rem]:gap-3 sm:gap-6",
        className,
      )}
    >
      {children}
    </Base.List>
  )
}

/** Moves only the strip itself: `scrollIntoView` would move the page as well. */
function revealTab(strip: HTMLElement, value: string) {
  const active = strip.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`)
  if (!active) return
  const start = active.offsetLeft - peek
  const end = active.offsetLeft + active.offsetWidth + peek
  if (start < strip.scrollLeft) strip.scrollLeft = start
  else if (end > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = end - strip.clientWidth
}

/** Pixels of the neighbour that stay visible, to show that there is more. */
const peek = 32

export type TabProps = {
  value: string
  children: ReactNode
  icon?: ReactNode
  /** A quiet figure after the name. */
  count?: number
  /** How many fields on this tab need correction; takes the place of the count. */
  errors?: number
}

export function Tab({ value, children, icon, count, errors }: TabProps) {
  return (
    <Base.Tab
      value={value}
      data-tab={value}
      className={classes(
        "flex min-h-12 shrink-0 items-center gap-2 rounded-sm text-sm font-medium whitespace-nowrap text-muted transition-[color,background-color,border-color]",
        "hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink [&>svg]:size-4 max-sm:[&>svg]:hidden",
        // On the narrowest phones all of the portal's tabs still stand side by side.
        "max-[24rem]:text-[0.8125rem]",
        "border-b-2 border-transparent data-active:border-accent",
        "group-data-segmented/list:min-h-9 group-data-segmented/list:border group-data-segmented/list:border-transparent group-data-segmented/list:px-3.5 pointer-coarse:group-data-segmented/list:min-h-11",
        "group-data-segmented/list:data-active:border-line group-data-segmented/list:data-active:bg-surface",
      )}
    >
      {icon}
      {children}
      {errors ? (
        <span className="tabular rounded-full bg-signal px-1.5 text-xs leading-5 text-on-signal">
          {errors}
          <span className="sr-only"> Fehler</span>
        </span>
      ) : (
        count !== undefined && <span className="tabular text-xs text-muted">{count}</span>
      )}
    </Base.Tab>
  )
}

/** The content of a tab. `keepMounted` keeps form fields alive while another tab is shown. */
export function TabPanel(props: { value: string; children: ReactNode; keepMounted?: boolean; className?: string }) {
  return (
    <Base.Panel value={props.value} keepMounted={props.keepMounted} className={classes("pt-6", props.className)}>
      {props.children}
    </Base.Panel>
  )
}
