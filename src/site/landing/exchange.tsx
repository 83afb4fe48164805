import { If } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { SectionTitle } from "./section-title"

const link = "inline-flex min-h-11 items-center text-ink underline decoration-line-strong underline-offset-4"

/** Says where listings come from and go to; what happens by itself only where the operator has set it up. */
export function Exchange() {
  const { messages } = useMessages()
  const { title, from, to, api } = messages.site.exchange
  return (
    <section aria-labelledby="exchange-title" className="wrap">
      <div className="band border-t border-line">
        <SectionTitle id="exchange" title={title} />
        <div className="mt-12 grid gap-x-12 gap-y-8 lg:grid-cols-3">
          <div className="grid content-start gap-2 border-t border-line pt-6">
            <h3 className="text-xl font-semibold">{from.title}</h3>
            <p className="text-muted">
              {from.text}
              <If facts={["feeds"]}> {from.feeds}</If>
            </p>
          </div>
          <div className="grid content-start gap-2 border-t border-line pt-6">
            <h3 className="text-xl font-semibold">{to.title}</h3>
            <p className="text-muted">
              {to.text}
              <If facts={["deliveries"]}> {to.deliveries}</If>
            </p>
          </div>
          <div className="grid content-start gap-2 border-t border-line pt-6">
            <h3 className="text-xl font-semibold">{api.title}</h3>
            <p className="text-muted">{api.text}</p>
            <p>
              <a href="/api-docs" className={link}>
                {api.link}
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
