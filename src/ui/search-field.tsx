import { Search, X } from "lucide-react"
import { type ComponentPropsWithRef, useRef } from "react"
import { cx } from "./classes"
import { controlClass } from "./input"

export type SearchFieldProps = Omit<ComponentPropsWithRef<"input">, "type" | "value" | "onChange" | "ref"> & {
  /** The accessible name, and by default the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, value, onChange, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onChange("")
    input.current?.focus()
  }
  return (
    <search className={cx("relative flex min-w-0 items-center print:hidden", className)}>
      <Search aria-hidden className="pointer-events-none absolute start-3 size-4 text-muted" />
      <input
        placeholder={label}
        autoComplete="off"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value) {
            event.preventDefault()
            clear()
          }
        }}
        className={cx(
          controlClass,
          "h-11 ps-9 pe-11 text-sm text-ellipsis [&::-webkit-search-cancel-button]:hidden pointer-coarse:text-base",
        )}
      />
      {value && (
        <button
          type="button"
          aria-label="Suche leeren"
          onClick={clear}
          className="absolute end-0 grid size-11 place-items-center rounded-md text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  )
}
