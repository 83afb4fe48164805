import { useState } from "react"
import { type FloorPlan, MAX_FLOOR_PLAN_HEIGHT } from "../../domain/image"
import type { ImageSource } from "../image-source"
import { messages } from "../messages"
import { ResponsiveImage } from "../responsive-image"
import { Section } from "../section"
import { Lightbox } from "./lightbox"

/** The full view shows the original, so that small print stays readable. */
const original = ({ url, width, height }: FloorPlan): ImageSource => ({ url, width, height })

function shown(plan: FloorPlan): ImageSource {
  const { large, width = 0, height = 0 } = plan
  if (large === undefined || height <= MAX_FLOOR_PLAN_HEIGHT) return plan
  return {
    ...plan,
    url: large,
    width: Math.round((width * MAX_FLOOR_PLAN_HEIGHT) / height),
    height: MAX_FLOOR_PLAN_HEIGHT,
  }
}

export function FloorPlans({ plans }: { plans: readonly FloorPlan[] }) {
  const [opened, setOpened] = useState<number | null>(null)
  if (plans.length === 0) return null
  // Plans on other sites have no id and may share a name.
  const slides = plans.map((plan, index) => ({
    key: plan.id || `${index}`,
    name: plan.name,
    image: original(plan),
  }))
  return (
    <Section title={messages.floorPlans}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {plans.map((plan, index) => (
          <li key={slides[index]?.key}>
            <figure>
              <button
                type="button"
                aria-label={messages.enlarge(plan.name)}
                aria-haspopup="dialog"
                onClick={() => setOpened(index)}
                className="block aspect-[4/3] w-full cursor-zoom-in overflow-hidden rounded-md border bg-[#fff] p-3 transition-colors hover:border-line-strong"
              >
                <ResponsiveImage
                  image={shown(plan)}
                  alt={plan.name}
                  sizes="(min-width: 40rem) 24rem, 100vw"
                  className="size-full object-contain"
                />
              </button>
              <figcaption className="mt-2 text-sm text-muted long-words">{plan.name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Lightbox label={messages.floorPlans} slides={slides} start={opened} onClose={() => setOpened(null)} />
      )}
    </Section>
  )
}
