import { Check, Minus } from "lucide-react"
import { type ComponentPropsWithRef, type ReactNode, useId } from "react"
import { cx } from "./classes"

export type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type"> & {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, id, className, required, ...rest }: CheckboxProps) {
  const generatedId = useId()
  const control = id ?? generatedId
  const noteId = `${control}-note`
  return (
    <div className={cx("grid", className)}>
      <label
        htmlFor={control}
        className="flex min-h-11 items-center gap-3 py-2 text-sm text-ink has-disabled:text-muted"
      >
        <Box
          {...rest}
          id={control}
          aria-required={required || undefined}
          aria-describedby={hint ? noteId : undefined}
        />
        <span>
          <span>{label}</span>
          {required && (
            <span aria-hidden className="text-signal">
              {" *"}
            </span>
          )}
        </span>
      </label>
      {hint && (
        <p id={noteId} className="-mt-1.5 pb-2 ps-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

function Box(props: ComponentPropsWithRef<"input">) {
  return (
    <span className="relative grid size-5 shrink-0 place-items-center">
      <input
        {...props}
        type="checkbox"
        className={cx(
          // There is no transition: a list page marks 25 boxes at once, and each would send events for three properties.
          "peer absolute inset-0 appearance-none rounded-sm border border-line-strong bg-surface",
          "checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-55",
        )}
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none relative size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
      />
      <Minus
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-3.5 text-on-accent opacity-0 peer-indeterminate:opacity-100"
      />
    </span>
  )
}

type RowCheckboxProps = { label: string; checked: boolean; partly?: boolean; onChange: Press }
/** `isRange`: the Shift key was held. */
type Press = (checked: boolean, isRange: boolean) => void

const isShift = ({ nativeEvent }: { nativeEvent: Event }) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** Selects a list's row; the label names the row. */
export function RowCheckbox({ label, checked, partly = false, onChange }: RowCheckboxProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="grid size-11 place-items-center"
      // With Shift the browser would mark the text between two presses.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <Box
        id={id}
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = partly
        }}
        onChange={(event) => onChange(event.target.checked, isShift(event))}
      />
    </label>
  )
}
