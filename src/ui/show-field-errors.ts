import type { FieldValues, Path, UseFormReturn } from "react-hook-form"
import type { FieldErrors } from "../domain/values/validate"

/** Shows the server's messages at their fields and focuses the first. */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  errors: FieldErrors,
): void {
  const known = Object.entries(errors).filter(([name]) => name in form.getValues())
  known.forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 })
  })
}
