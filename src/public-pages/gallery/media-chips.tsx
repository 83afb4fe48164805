import { parseVideos } from "../../domain/properties/films"
import type { PublicProperty } from "../../domain/properties/property"
import { Icon } from "../icon"
import { MEDIA_IDS } from "./media-ids"

const chip =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm font-medium text-ink no-underline hover:bg-sunken"

/** `rest`: what only screen readers say, so that all fit on a phone. */
const CHIPS = {
  film: { label: "Film", rest: "" },
  tour: { label: "360°", rest: "-Rundgang" },
  plan: { label: "Grundriss", rest: "" },
} as const

/** Leads from the pictures to what else there is to see: strangers do not scroll for what they do not know of. */
export function MediaChips({ property }: { property: Pick<PublicProperty, "films" | "floor_plans"> }) {
  const kinds = new Set(parseVideos(property.films).map(({ kind }) => kind))
  const shown = [
    ...(["film", "tour"] as const).filter((kind) => kinds.has(kind)),
    ...(property.floor_plans.length > 0 ? (["plan"] as const) : []),
  ]
  if (shown.length === 0) return null
  return (
    <ul className="absolute top-3 left-3 z-1 flex max-w-[calc(100%-1.5rem)] flex-wrap gap-2 print:hidden">
      {shown.map((kind) => (
        <li key={kind}>
          <a href={`#${MEDIA_IDS[kind]}`} className={chip}>
            <Icon name={kind} className="size-4" />
            <span>
              {CHIPS[kind].label}
              {CHIPS[kind].rest !== "" && <span className="sr-only">{CHIPS[kind].rest}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
