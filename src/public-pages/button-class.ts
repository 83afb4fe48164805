const button =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-sm font-medium no-underline transition-colors disabled:opacity-55 aria-disabled:opacity-55"

export const primaryButton = `${button} border-fill-line bg-fill text-on-accent hover:bg-fill-strong`
/** This button stands beside others, and is the least of them. */
export const quietButton = `${button} border-transparent text-muted underline underline-offset-4 hover:bg-sunken hover:text-ink`
export const secondaryButton = `${button} border-line-strong bg-surface text-ink hover:bg-sunken`
