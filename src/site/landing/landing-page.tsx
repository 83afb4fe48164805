import { Shell } from "../shell/shell"
import { Faq } from "./faq"
import { Features } from "./features"
import { FinalCta } from "./final-cta"
import { Hero } from "./hero"
import { HowItWorks } from "./how-it-works"
import { Integrations } from "./integrations"
import { Pricing } from "./pricing"
import { Problems } from "./problems"
import { Showcase } from "./showcase"
import { Testimonials } from "./testimonials"

export function LandingPage() {
  return (
    <Shell page="home">
      <Hero />
      <HowItWorks />
      <Problems />
      <Features />
      <Showcase />
      <Pricing />
      <Integrations />
      <Faq />
      <Testimonials />
      <FinalCta />
    </Shell>
  )
}
