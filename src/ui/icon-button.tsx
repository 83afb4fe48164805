import type { ComponentPropsWithRef, ReactNode } from "react"
import { cx } from "./classes"

export type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "aria-label"> & {
  /** The accessible name and the tooltip. */
  label: string
  children?: ReactNode
  tone?: "neutral" | "danger"
}

export function IconButton({ label, tone = "neutral", className, type, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type ?? "button"}
      aria-label={label}
      className={cx(
        "inline-grid size-11 shrink-0 place-items-center rounded-md text-muted transition-[color,background-color,border-color] enabled:hover:bg-sunken",
        "data-popup-open:bg-sunken disabled:opacity-45 [&>svg]:size-5",
        tone === "danger" ? "enabled:hover:text-signal" : "enabled:hover:text-ink data-popup-open:text-ink",
        className,
      )}
    />
  )
}
