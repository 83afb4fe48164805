import { useState } from "react"
import { type FloorPlan, MAX_FLOOR_PLAN_HEIGHT } from "../../domain/image"
import type { PictureSource } from "../picture"
import { Picture } from "../picture-view"
import { Section } from "../property/section"
import { words } from "../words"
import { Lightbox } from "./lightbox"

/** In the full view small figures must be readable: the original alone. */
const original = ({ url, width, height }: FloorPlan): PictureSource => ({ url, width, height })

/** On the page plans are 600 pixels high at most: the largest delivery size, where the original is higher. */
function shown(plan: FloorPlan): PictureSource {
  const { large, width = 0, height = 0 } = plan
  if (large === undefined || height <= MAX_FLOOR_PLAN_HEIGHT) return plan
  return {
    ...plan,
    url: large,
    width: Math.round((width * MAX_FLOOR_PLAN_HEIGHT) / height),
    height: MAX_FLOOR_PLAN_HEIGHT,
  }
}

/** Floor plans with a full view of their own. They are drawings: shown whole, on white. */
export function FloorPlans({ plans }: { plans: readonly FloorPlan[] }) {
  const [opened, setOpened] = useState<number | null>(null)
  if (plans.length === 0) return null
  // Plans on other sites have no id, and may well have the same name.
  const pictures = plans.map((plan, index) => ({
    key: plan.id || `${index}`,
    name: plan.name,
    picture: original(plan),
  }))
  return (
    <Section title={words.floorPlans}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {plans.map((plan, index) => (
          <li key={pictures[index]?.key}>
            <figure>
              <button
                type="button"
                aria-label={words.enlarge(plan.name)}
                aria-haspopup="dialog"
                onClick={() => setOpened(index)}
                className="block aspect-[4/3] w-full cursor-zoom-in overflow-hidden rounded-md border bg-[#fff] p-3 transition-colors hover:border-line-strong"
              >
                <Picture
                  picture={shown(plan)}
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
        <Lightbox label={words.floorPlans} pictures={pictures} start={opened} onClose={() => setOpened(null)} />
      )}
    </Section>
  )
}
