import { typedKeys } from "../../domain/values/type-guards"

/** The areas of the settings, each the answer to one question, in the order of their tabs. */
export const AREA_IDS = ["company", "brand", "users", "inquiries", "legal", "interfaces", "plan", "audit"] as const
export type AreaId = (typeof AREA_IDS)[number]

/** Where one of a feature's settings is: an area, or `account`, the page of what concerns the user alone. */
export type SettingPlace = {
  title: string
  /** Everyday words, by which the quick search finds it. */
  words: string
  /** What it can do, where its title leaves that open. */
  hint?: string
  area: AreaId | "account"
  anchor?: string
  /** The components that one finds there; a test names those that no place shows. */
  shows: readonly string[]
}

type OtherPlace = { title: string; words: string }

const files = import.meta.glob<Record<string, SettingPlace | OtherPlace>>("../*/places.json", {
  eager: true,
  import: "default",
})

/** All settings by their ids, as the features' `places.json` state them, in the order of the areas. */
export const SETTING_PLACES: Readonly<Record<string, SettingPlace>> = Object.fromEntries(
  Object.values(files)
    .flatMap(Object.entries<SettingPlace | OtherPlace>)
    .filter((entry): entry is [string, SettingPlace] => "area" in entry[1])
    .sort(([, one], [, other]) => orderOf(one) - orderOf(other)),
)

function orderOf({ area }: SettingPlace): number {
  return area === "account" ? AREA_IDS.length : AREA_IDS.indexOf(area)
}

export function placeAddress({ area, anchor }: Pick<SettingPlace, "area" | "anchor">): string {
  const page = area === "account" ? "/admin/account" : `/admin?tab=settings&area=${area}`
  return anchor === undefined ? page : `${page}#${anchor}`
}

/** Areas of before, in bookmarks and mails. */
const FORMER: Readonly<Record<string, AreaId>> = { privacy: "legal" }

/** Returns where an address of before leads today; `null` for one of today. A part is found by its anchor, wherever it has moved. */
export function movedTo(query: URLSearchParams, hash: string): string | null {
  const area = query.get("area")
  const id = typedKeys(SETTING_PLACES).find((key) => `#${SETTING_PLACES[key]?.anchor}` === hash)
  const place = id === undefined ? undefined : SETTING_PLACES[id]
  // The portal of a payment provider came back to this one.
  const former = query.get("settings") === "plan" ? "plan" : FORMER[area ?? ""]
  if (place !== undefined) return place.area === (area ?? "company") ? null : placeAddress(place)
  return former === undefined ? null : placeAddress({ area: former })
}
