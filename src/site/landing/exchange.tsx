import type { ReactNode } from "react"
import { If } from "../shell/facts"
import { useMessages } from "../shell/messages"

const link = "inline-flex min-h-11 items-center text-ink underline decoration-line-strong underline-offset-4"

/** Says where listings come from and go to; what happens by itself only where the operator has set it up. */
export function Exchange() {
  const { from, to, api } = useMessages().messages.site.exchange
  return (
    <div className="mt-16 grid gap-x-12 gap-y-8 lg:grid-cols-3">
      <Way title={from.title}>
        {from.text}
        <If facts={["feeds"]}> {from.feeds}</If>
      </Way>
      <Way title={to.title}>
        {to.text}
        <If facts={["deliveries"]}> {to.deliveries}</If>
        <If facts={["mailbox"]}> {to.mailbox}</If>
      </Way>
      <Way title={api.title}>
        {api.text}{" "}
        <a href="/api-docs" className={link}>
          {api.link}
        </a>
      </Way>
    </div>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2 border-t border-line pt-6">
      <h3 className="text-xl font-semibold">{title}</h3>
      <p className="text-muted">{children}</p>
    </div>
  )
}
