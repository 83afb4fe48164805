import { cx } from "./classes"

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger"
export type ButtonSize = "sm" | "md" | "lg"

const base =
  "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap no-underline " +
  "transition-[color,background-color,border-color] select-none pointer-coarse:min-h-11 disabled:opacity-55 aria-disabled:not-aria-busy:opacity-55"

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong",
  secondary: "border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken",
  quiet: "border-transparent bg-transparent text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken",
  danger: "border-transparent bg-signal text-on-signal enabled:hover:bg-signal-strong [a&]:hover:bg-signal-strong",
}

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm",
  md: "min-h-11 px-4 text-sm",
  lg: "min-h-12 px-6 text-base",
}

/** Returns the classes of links that look like buttons: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass(options: { variant?: ButtonVariant; size?: ButtonSize; className?: string } = {}): string {
  return cx(base, variants[options.variant ?? "secondary"], sizes[options.size ?? "md"], options.className)
}
