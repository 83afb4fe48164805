import type { FieldValues, Path, UseFormReturn } from "react-hook-form"
import type { FieldErrors } from "../domain/values/validate"

/** Shows the server's messages at their fields and focuses the first. Returns whether the form has shown all there is to say. */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  errors: FieldErrors,
): boolean {
  const messages = Object.entries(errors)
  const known = messages.filter(([name]) => name in form.getValues())
  known.forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 })
  })
  return known.length > 0 && known.length === messages.length
}
