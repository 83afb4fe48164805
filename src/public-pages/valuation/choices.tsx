import { control } from "../confirmations/person-fields"
import { valuationTexts } from "./valuation-texts"

type ChoiceProps = {
  name: string
  label: string
  /** The labels by value. */
  options: Readonly<Record<string, string>>
  value: string | undefined
}

/** Asks for one of a few things, which stand as tiles. */
export function TileChoice({
  name,
  label,
  options,
  value = "",
  error = "",
}: ChoiceProps & { error?: string | undefined }) {
  const id = `inquiry-${name}`
  return (
    <div
      role="radiogroup"
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      aria-invalid={error === "" ? undefined : true}
    >
      <p id={`${id}-label`} className="mb-2 text-sm font-medium">
        {label}
      </p>
      <div className="grid grid-cols-1 gap-2 min-[24rem]:grid-cols-2">
        {Object.entries(options).map(([option, text]) => (
          <label
            key={option}
            className="flex min-h-12 min-w-0 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-2.5 py-2 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option}
              required
              defaultChecked={option === value}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 hyphens-auto long-words">{text}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} hidden={error === ""} className="mt-1 text-sm text-signal">
        {error}
      </p>
    </div>
  )
}

/** Asks for something that nobody needs to say. */
export function SelectChoice({ name, label, options, value = "" }: ChoiceProps) {
  const id = `inquiry-${name}`
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select id={id} name={name} className={control}>
        <option value="">{valuationTexts.unsaid}</option>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option} selected={option === value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
