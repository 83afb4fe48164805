import type { FieldErrors } from "../../domain/values/validate"
import { FAILURE_ID } from "../failure-place"

export const control =
  "block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 text-base text-ink aria-invalid:border-signal"

type PersonFieldsProps = {
  texts: { name: string; email: string; emailHint: string }
  typed: { name: string; email: string }
  errors: FieldErrors
}

type FieldErrorProps = { errors: FieldErrors; name: string }

/** Says what is wrong with the field of its label; the first error of a form is the place to which it is sent. */
export function FieldError({ errors, name }: FieldErrorProps) {
  const text = errors[name]
  if (!text) return null
  return (
    <span
      role="alert"
      id={Object.keys(errors)[0] === name ? FAILURE_ID : undefined}
      className="block scroll-mt-36 text-sm font-normal text-signal"
    >
      {text}
    </span>
  )
}

/** Asks who confirms or withdraws, and where the copy goes. */
export function PersonFields({ texts, typed, errors }: PersonFieldsProps) {
  return (
    <>
      <label className="grid gap-1 text-sm font-medium">
        {texts.name}
        <input
          name="name"
          type="text"
          required
          maxLength={300}
          autoComplete="name"
          defaultValue={typed.name}
          aria-invalid={errors.name ? true : undefined}
          className={control}
        />
        <FieldError errors={errors} name="name" />
      </label>
      <label className="grid gap-1 text-sm font-medium">
        {texts.email}
        <input
          name="email"
          type="email"
          required
          maxLength={300}
          autoComplete="email"
          defaultValue={typed.email}
          aria-invalid={errors.email ? true : undefined}
          className={control}
        />
        <FieldError errors={errors} name="email" />
        <span className="font-normal text-muted">{texts.emailHint}</span>
      </label>
    </>
  )
}
