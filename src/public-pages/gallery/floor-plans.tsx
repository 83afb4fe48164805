import { type FloorPlan, MAX_FLOOR_PLAN_HEIGHT } from "../../domain/media/image"
import { type ImageSource, imageAttributes } from "../image-source"
import { messages } from "../messages"
import { ResponsiveImage } from "../responsive-image"
import { Section } from "../section"
import { MEDIA_IDS } from "./media-ids"

/** The full view shows the original, so that small print stays readable. */
const originalUrl = ({ url }: FloorPlan) => imageAttributes({ url }).src

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
  if (plans.length === 0) return null
  return (
    <Section id={MEDIA_IDS.plan} title={messages.floorPlans}>
      <ul data-plans={messages.floorPlans} className="grid gap-4 sm:grid-cols-2">
        {plans.map((plan, index) => (
          // Plans on other sites have no id and may share a name.
          <li key={plan.id || `${index}`}>
            <figure>
              <button
                type="button"
                aria-label={messages.enlarge(plan.name)}
                aria-haspopup="dialog"
                data-original={originalUrl(plan)}
                data-caption={plan.name}
                className="block aspect-[4/3] w-full cursor-zoom-in [content-visibility:auto] overflow-hidden rounded-md border bg-[#fff] p-3 transition-colors hover:border-line-strong"
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
    </Section>
  )
}
