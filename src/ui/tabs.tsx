import { Tabs as Base } from "@base-ui/react/tabs"
import { createContext, type ReactNode, use, useEffect, useRef } from "react"
import { apartClass } from "./apart-class"
import { cx } from "./classes"
import { ErrorCount } from "./error-count"

const ActiveTab = createContext("")

export type TabsProps = {
  value: string
  onChange: (value: string) => void
  children: ReactNode
  className?: string
}

/** Shows controlled tabs, as the URL or a form owns the value. */
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
  /** True for tabs inside a tab panel, which wrap, so that all are visible, on phones too. */
  isInner?: boolean | undefined
  className?: string
}

export function TabList({ label, children, isInner = false, className }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const value = use(ActiveTab)
  useEffect(() => {
    const strip = list.current
    if (strip === null) return
    // Tabs change their width with the font and with their counts, which may come later, and the strip when a device is
    // turned. The observer also calls at once.
    const observer = new ResizeObserver(() => revealTab(strip, value))
    for (const part of [strip, ...strip.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [value])
  return (
    <Base.List
      ref={list}
      aria-label={label}
      // Focus activates, not a click: leaving an invalid field adds a badge, which moves the tabs between press and click.
      activateOnFocus
      className={cx(
        "relative flex gap-x-4 border-b border-line max-[24rem]:gap-x-3 sm:gap-x-6 print:hidden",
        isInner ? "flex-wrap" : "scroll-strip",
        className,
      )}
    >
      {children}
    </Base.List>
  )
}

/** Scrolls only the strip: `scrollIntoView` would scroll the page as well. */
function revealTab(strip: HTMLElement, value: string) {
  const active = strip.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`)
  if (!active) return
  const start = active.offsetLeft - peek
  const end = active.offsetLeft + active.offsetWidth + peek
  if (start < strip.scrollLeft) strip.scrollLeft = start
  else if (end > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = end - strip.clientWidth
}

/** The visible pixels of the next tab. */
const peek = 32

export type TabProps = {
  value: string
  children: ReactNode
  icon?: ReactNode
  count?: number | undefined
  errors?: number
  /** A line parts it from the tabs before. */
  isApart?: boolean | undefined
}

export function Tab({ value, children, icon, count, errors, isApart = false }: TabProps) {
  return (
    <Base.Tab
      value={value}
      data-tab={value}
      className={cx(
        "flex min-h-12 shrink-0 items-center gap-2 text-sm font-medium whitespace-nowrap text-muted transition-[color,background-color,border-color]",
        "hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink [&>svg]:size-4 max-lg:[&>svg]:hidden",
        // The smaller text lets all tabs of the portal fit on the narrowest phones.
        "max-[24rem]:text-[0.8125rem]",
        "border-b-2 border-transparent data-active:border-accent",
        isApart && apartClass,
      )}
    >
      {icon}
      <span>{children}</span>
      {errors ? (
        <ErrorCount count={errors} />
      ) : (
        count !== undefined && <span className="tabular text-xs text-muted">{count}</span>
      )}
    </Base.Tab>
  )
}

/**
 * `keepMounted` keeps form values while another tab is open. The panel that closes stays for one more frame, inert, and
 * is hidden at once, so that no two are seen together.
 */
export function TabPanel(props: { value: string; children: ReactNode; keepMounted?: boolean; className?: string }) {
  return (
    <Base.Panel
      value={props.value}
      keepMounted={props.keepMounted}
      className={cx("pt-6 [&[inert]]:hidden", props.className)}
    >
      {props.children}
    </Base.Panel>
  )
}
