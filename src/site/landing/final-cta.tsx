import { useMessages } from "../shell/messages"
import { paymentPath } from "../shell/paths"

export function FinalCta() {
  const { messages } = useMessages()
  const { title, subtitle, cta } = messages.landing.finalCta
  return (
    <section aria-labelledby="final-title" className="deep">
      <div className="wrap band grid justify-items-start gap-8">
        <h2 id="final-title" className="display max-w-4xl">
          {title}
        </h2>
        <p className="lead">{subtitle}</p>
        <a href={paymentPath("starter")} className="final-button">
          {cta}
        </a>
      </div>
    </section>
  )
}
