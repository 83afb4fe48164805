import { cx } from "./classes"

export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={cx("size-8 shrink-0", className)}>
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path
        d="M7 25V14.4L16 7l9 7.4V25h-6v-7.5h-6V25Z"
        fill="none"
        strokeWidth="2.25"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </svg>
  )
}
