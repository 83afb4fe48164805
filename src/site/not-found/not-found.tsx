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
      <main className="mx-auto grid max-w-lg grow content-start justify-items-center gap-3 px-6 pt-[14vh] pb-16 text-center">
        <p aria-hidden className="tabular text-5xl font-semibold text-accent">
          404
        </p>
        <h1 className="text-2xl font-semibold">
          <span className="sr-only">404: </span>
          {messages.heading}
        </h1>
        <p className="text-pretty text-muted">{messages.text}</p>
        <ul className="mt-3 w-full divide-y divide-line border-y border-line text-start" aria-label={messages.ways}>
          <li className="py-3">
            <p className="font-medium">{messages.seekers}</p>
            <p className="text-sm text-pretty text-muted">{messages.seekersText}</p>
          </li>
          <Way question={messages.members} href="/auth" label={messages.login} />
          <Way question={messages.others} href="/impressum" label={messages.contact} />
        </ul>
        <a href="/" className={buttonClass({ variant: "primary", className: "mt-4" })}>
          {messages.home}
        </a>
      </main>
    </div>
  )
}

function Way({ question, href, label }: { question: string; href: string; label: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-1">
      <span className="font-medium">{question}</span>
      <a href={href} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
        {label}
      </a>
    </li>
  )
}
