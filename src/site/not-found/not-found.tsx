import { buttonClass } from "../../ui/button-class"
import messages from "./not-found.json"

/** German only: an unknown path carries no language. */
export function NotFound() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center justify-items-center gap-3 px-6 py-16 text-center">
      <p aria-hidden className="tabular text-5xl font-semibold text-accent">
        404
      </p>
      <h1 className="text-2xl font-semibold">
        <span className="sr-only">404: </span>
        {messages.heading}
      </h1>
      <p className="text-pretty text-muted">{messages.text}</p>
      <a href="/" className={buttonClass({ variant: "primary", className: "mt-4" })}>
        {messages.home}
      </a>
    </main>
  )
}
