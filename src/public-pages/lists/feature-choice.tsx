import { FEATURES, type Feature } from "../../domain/properties/enumerations"

type FeatureChoiceProps = {
  /** The name of the group. */
  title: string
  /** The features to choose from, and those that are chosen, separated by commas. */
  offered: readonly string[]
  chosen: string
  labels: Readonly<Record<Feature, string>>
}

/** Asks which features a listing must have; each is a field of its own, so that it works without a script. */
export function FeatureChoice({ title, offered, chosen, labels }: FeatureChoiceProps) {
  const wanted = chosen.split(",")
  const names = FEATURES.filter((name) => offered.includes(name) || wanted.includes(name))
  if (names.length === 0) return null
  return (
    <details className="col-span-full" open={chosen !== ""}>
      <summary className="inline-flex min-h-11 max-w-full cursor-pointer items-center text-sm font-medium text-accent underline-offset-4 hover:underline">
        {title}
      </summary>
      <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
        <legend className="sr-only">{title}</legend>
        {names.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              name={name}
              value="1"
              defaultChecked={wanted.includes(name)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 long-words">{labels[name]}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
