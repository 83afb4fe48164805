import { useMessages } from "../shell/messages"
import { ProductImage } from "../shell/product-image"
import { SectionTitle } from "./section-title"

const IMAGES = [
  { name: "step-add", alt: "add" },
  { name: "step-embed", alt: "embed" },
  { name: "step-convince", alt: "convince" },
] as const

export function HowItWorks() {
  const { messages } = useMessages()
  const { title, subtitle, steps } = messages.landing.howItWorks
  return (
    <section aria-labelledby="steps-title" className="wrap band">
      <SectionTitle id="steps" title={title} subtitle={subtitle} />
      <ol className="steps">
        {steps.map((step, index) => {
          const image = IMAGES[index] ?? IMAGES[0]
          return (
            <li key={step.number}>
              <span aria-hidden className="step-number tabular">
                {step.number}
              </span>
              <h3 className="text-xl font-semibold">{step.title}</h3>
              <p className="text-muted">{step.description}</p>
              <ProductImage
                alt={messages.site.steps[image.alt]}
                className="shot mt-4 w-full"
                sources={[{ name: image.name }]}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
