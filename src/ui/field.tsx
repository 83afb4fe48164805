import { type ReactNode, useId } from "react"
import { cx } from "./classes"
import { FieldContext } from "./field-context"
import { FieldError } from "./field-error"

export type FieldProps = {
  label: ReactNode
  /** A control of this folder, which takes its id and description from the field. */
  children: ReactNode
  hint?: ReactNode
  /** Makes the control invalid. */
  error?: string | undefined
  required?: boolean
  hideLabel?: boolean
  className?: string
}

export function Field({ label, children, hint, error, required = false, hideLabel, className }: FieldProps) {
  const control = useId()
  const hintId = `${control}-hint`
  const errorId = `${control}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined
  return (
    <FieldContext value={{ id: control, describedBy, invalid: Boolean(error), required }}>
      <div className={cx("grid min-w-0 content-start gap-1.5", className)}>
        <label htmlFor={control} className={cx("text-sm font-medium text-ink", hideLabel && "sr-only")}>
          <span>{label}</span>
          {required && (
            <span aria-hidden className="text-signal">
              {" *"}
            </span>
          )}
        </label>
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <p id={hintId} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
