import { BrandMark } from "../../ui/brand-mark"
import { buttonClass } from "../../ui/button-class"
import messages from "./not-found.json"

/** Shows a German text only: an unknown path carries no language. */
export function NotFound() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto w-full max-w-[78rem] px-5 py-3">
        <a href="/" className="inline-flex min-h-11 items-center gap-3 font-semibold text-ink no-underline">
          <BrandMark />
          {messages.brand}
        </a>
      </header>
      <main className="mx-auto grid max-w-lg grow content-center justify-items-center gap-3 px-6 py-16 text-center">
        <p aria-hidden className="tabular text-5xl font-semibold text-accent">
          404
        </p>
        <h1 className="text-2xl font-semibold">
          <span className="sr-only">404: </span>
          {messages.heading}
        </h1>
        <p className="text-pretty text-muted">{messages.text}</p>
        <p className="text-pretty text-muted">{messages.seekers}</p>
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <a href="/" className={buttonClass({ variant: "primary" })}>
            {messages.home}
          </a>
          <a href="/auth" className={buttonClass({ variant: "secondary" })}>
            {messages.login}
          </a>
        </p>
      </main>
    </div>
  )
}
