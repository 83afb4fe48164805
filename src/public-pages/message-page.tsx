import { NOWHERE } from "../domain/pages/embed"
import { withFailureId } from "../domain/values/failure-id"
import { primaryButton } from "./button-class"
import { CloseButton } from "./close-button"
import { messages } from "./messages"

type NoticeProps = { title: string; text: string; header?: React.ReactNode; children?: React.ReactNode }

/**
 * Replaces the content of a page by a message, with the actions that help. It begins in one place: in the middle of the page, what
 * arrives late would push it upwards.
 */
export function Notice({ title, text, header, children }: NoticeProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      <main className="mx-auto flex max-w-lg grow flex-col items-center gap-3 px-6 pt-[14vh] pb-12 text-center">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">{text}</p>
        {children && <div className="mt-4">{children}</div>}
      </main>
    </div>
  )
}

/** Replaces the page of a company that does not exist, under the name of the product, as nobody else is known. */
export function UnknownCompanyPage() {
  return (
    <Notice title={messages.unknownCompany} text={messages.unknownCompanyPage} header={<ProductHeader />}>
      <Ways />
      <a href="/" className={primaryButton}>
        {messages.toStart}
      </a>
    </Notice>
  )
}

/** Says what helps whoever followed a link that leads nowhere. */
function Ways() {
  const { ways, toContact } = messages
  return (
    <dl className="mb-8 divide-y divide-line border-y border-line text-left">
      <Way title={ways.link}>{ways.linkText}</Way>
      <Way title={ways.agent}>{ways.agentText}</Way>
      <Way title={ways.operator}>
        {ways.operatorText}{" "}
        <a
          href="/impressum"
          className="-my-3 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {toContact}
        </a>
      </Way>
    </dl>
  )
}

function Way({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="py-3">
      <dt className="font-medium">{title}</dt>
      <dd className="mt-0.5 text-sm text-pretty text-muted">{children}</dd>
    </div>
  )
}

function ProductHeader() {
  return (
    <header className="mx-auto w-full max-w-7xl px-4 py-3">
      <a href="/" className="inline-flex min-h-11 items-center gap-3 font-semibold text-ink no-underline">
        <img src="/favicon.svg" alt="" className="size-8" />
        {messages.product}
      </a>
    </header>
  )
}

/**
 * Replaces a property that does not exist or, with the failure's id, could not be loaded. It is under the name of the product, as
 * the company is not known.
 */
export function MessagePage({ failureId }: { failureId?: string | undefined }) {
  if (failureId === undefined)
    return (
      <Notice title={messages.missing} text={messages.missingText} header={<ProductHeader />}>
        <Ways />
        <CloseButton href={NOWHERE} />
      </Notice>
    )
  return (
    <Notice title={messages.failed} text={withFailureId(messages.failedText, failureId)} header={<ProductHeader />}>
      <Retry />
    </Notice>
  )
}

/** The form has no fields, so that it reloads without a script as well. */
export function Retry() {
  return (
    <form data-retry>
      <button type="submit" data-busy={messages.loading} className={primaryButton}>
        {messages.retry}
      </button>
    </form>
  )
}
