/** What was typed, or filled in by the browser, into a field of the prerendered form before its hydration. */
export function typedBefore(form: "login" | "register" | "reset", field: string): string {
  if (typeof document === "undefined") return ""
  return document.querySelector<HTMLInputElement>(`#root form[name="${form}"] [name="${field}"]`)?.value ?? ""
}
