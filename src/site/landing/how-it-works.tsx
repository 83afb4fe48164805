import { useMessages } from "../shell/messages"
import { SectionTitle } from "./section-title"

export function HowItWorks() {
  const { messages } = useMessages()
  const { title, subtitle, steps } = messages.landing.howItWorks
  return (
    <section aria-labelledby="steps-title" className="wrap band">
      <SectionTitle id="steps" title={title} subtitle={subtitle} />
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.number}>
            <span aria-hidden className="step-number tabular">
              {step.number}
            </span>
            <h3 className="text-xl font-semibold">{step.title}</h3>
            <p className="text-muted">{step.description}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
