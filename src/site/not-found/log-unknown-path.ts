import { loggablePath } from "./loggable-path"

/** The specification wants unknown paths logged (section 2, route table); the server keeps them as well. */
export function logUnknownPath(): void {
  if (document.documentElement.dataset.page !== "not-found") return
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.error("404:", loggablePath(location.pathname))
}
