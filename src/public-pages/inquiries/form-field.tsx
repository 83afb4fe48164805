import { messages } from "../messages"

type FormFieldProps = {
  name: string
  label: string
  error: string | undefined
  optional?: boolean
  /** Stands beside the label instead of "optional". */
  note?: string
  type?: "text" | "email" | "tel"
  inputMode?: "decimal"
  placeholder?: string
  autoComplete: string | undefined
  multiline?: boolean
  value: string | undefined
}

const control =
  "block w-full rounded-md border border-line-strong bg-surface px-3 py-2.5 text-base text-ink lg:py-2 placeholder:text-muted aria-invalid:border-signal read-only:bg-sunken"

/** Renders a field with a place for its error, which the script fills as well. */
export function FormField(props: FormFieldProps) {
  const { name, label, error, optional = false, note = optional ? messages.optional : "" } = props
  const { type = "text", inputMode, placeholder, autoComplete, multiline = false, value } = props
  const id = `inquiry-${name}`
  const shared = {
    id,
    name,
    autoComplete,
    placeholder,
    defaultValue: value,
    required: !optional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": `${id}-error`,
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex justify-between gap-2 text-sm font-medium">
        {label}
        {note !== "" && <span className="font-normal text-muted">{note}</span>}
      </label>
      {multiline ? (
        <textarea {...shared} rows={4} className={`${control} max-lg:min-h-44 lg:h-28`} />
      ) : (
        <input {...shared} type={type} inputMode={inputMode} className={control} />
      )}
      <p id={`${id}-error`} hidden={!error} className="mt-1 text-sm text-signal">
        {error}
      </p>
    </div>
  )
}
