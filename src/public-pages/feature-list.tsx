import type { Feature } from "../domain/properties/enumerations"
import { FEATURE_PATHS } from "./feature-icons"
import { Drawing } from "./icon"

type FeatureListProps = {
  features: readonly Feature[]
  /** The words for them, in the language of the page. */
  labels: Readonly<Record<Feature, string>>
  className: string
}

/** Shows each feature as an icon with its word. */
export function FeatureList({ features, labels, className }: FeatureListProps) {
  return (
    <ul className={className}>
      {features.map((name) => (
        <li key={name} className="flex min-w-0 items-center gap-2">
          <Drawing path={FEATURE_PATHS[name]} className="size-[1.15em] shrink-0 text-accent" strokeWidth={1.6} />
          <span className="long-words">{labels[name]}</span>
        </li>
      ))}
    </ul>
  )
}
