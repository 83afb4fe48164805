import { LeftOutSigns } from "../../forms/left-out-signs"
import { useTypedListing } from "./values/use-typed-listing"

/** Says which signs of the typed listing its exposé lacks. */
export function ExposeSigns() {
  const { title, address, highlights, images, floor_plans, ...others } = useTypedListing()
  const texts = [
    title,
    address,
    others.description,
    others.amenities,
    others.location,
    others.miscellaneous,
    ...[...highlights, ...floor_plans].map(({ name }) => name),
    ...images.map(({ caption }) => caption),
    ...Object.values(others.details).filter((value) => typeof value === "string"),
  ]
  return <LeftOutSigns texts={texts} />
}
