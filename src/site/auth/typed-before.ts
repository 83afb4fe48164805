/** The value typed or autofilled into a prerendered form before hydration. */
export function typedBefore(form: "login" | "register" | "reset", field: string): string {
  if (typeof document === "undefined") return ""
  return document.querySelector<HTMLInputElement>(`#root form[name="${form}"] [name="${field}"]`)?.value ?? ""
}
