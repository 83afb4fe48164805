import type { TFunction } from "i18next"
import type { LucideIcon } from "lucide-react"
import type { To } from "react-router-dom"
import { isAdministrator, managesCompany } from "../../../domain/accounts/role"
import type { User } from "../../../domain/accounts/user"
import { searchableText, searchText, searchWords } from "../../../domain/values/text"
import { TAB_OF } from "../../features"
import type { Hit } from "./api"
import { PLACES, type Place } from "./places"

declare module "../../../i18n/index" {
  interface Resources {
    commands: typeof import("./commands.json") & {
      places: Record<string, { title: string; words: string }>
    }
  }
}

export type Command = Omit<Place, "to" | "for"> & { id: string; label: string; to: To }
export type CommandGroup = { id: string; label: string; items: Command[] }

type Texts = TFunction<"commands">

const GROUPS = [
  { id: "properties", kinds: ["property"] },
  { id: "people", kinds: ["contact", "agent", "user"] },
  { id: "inquiries", kinds: ["inquiry"] },
] as const

/** Returns the hits, and the places whose words contain every word, or else every word but „ändern“ and the like. */
export function commandGroups(t: Texts, user: User, hits: readonly Hit[], text: string): CommandGroup[] {
  const words = searchWords(text)
  const found = GROUPS.map(({ id, kinds }) => ({
    id,
    label: t(`groups.${id}`),
    items: hits.filter((hit) => kinds.some((kind) => kind === hit.kind)).map((hit) => toCommand(t, hit)),
  }))
  const places = findPlaces(t, user, words)
  const doing = searchText(t("doing")).split(" ")
  const named = words.filter((word) => !doing.includes(word))
  const items = places.length > 0 || named.length === 0 ? places : findPlaces(t, user, named)
  const actions = { id: "actions", label: t("groups.actions"), items }
  return [...found, actions].filter(({ items }) => items.length > 0)
}

const HIT_ICONS: Record<Hit["kind"], LucideIcon> = {
  property: TAB_OF.properties.icon,
  agent: TAB_OF.agents.icon,
  user: TAB_OF.settings.icon,
  inquiry: TAB_OF.inquiries.icon,
  contact: TAB_OF.contacts.icon,
}

function toCommand(t: Texts, { kind, id, title, detail }: Hit): Command {
  const addresses: Record<Hit["kind"], string> = {
    property: `/admin/properties/edit/${id}`,
    // An agent leads to their listings; the Makler tab shows all agents at once.
    agent: `/admin?${new URLSearchParams({ tab: "properties", q: title })}`,
    user: `/admin?${new URLSearchParams({ tab: "settings", area: "users", q: detail })}`,
    inquiry: `/admin?${new URLSearchParams({ tab: "inquiries", inquiry: id })}`,
    contact: `/admin?${new URLSearchParams({ tab: "contacts", contact: id })}`,
  }
  const details: Record<Hit["kind"], string> = {
    property: detail,
    agent: detail === "" ? t("agentAlone") : t("agent", { position: detail }),
    user: detail,
    inquiry: detail,
    contact: detail,
  }
  return { id: `${kind}-${id}`, label: title, detail: details[kind], icon: HIT_ICONS[kind], to: addresses[kind] }
}

/** Returns what the user may open; to members who look for what owners alone do, it says so. */
function findPlaces(t: Texts, user: User, words: readonly string[]): Command[] {
  const isFor = {
    all: true,
    company: user.company_id !== null,
    owner: managesCompany(user),
    administrator: isAdministrator(user),
  }
  const places = Object.entries(PLACES)
  const own = matchPlaces(
    t,
    places.filter(([, place]) => isFor[place.for]),
    words,
  )
  if (own.length > 0 || isFor.owner) return own
  const ofOwners = places.filter(([, place]) => place.for === "owner")
  return matchPlaces(t, ofOwners, words).map(({ state: _form, ...place }) => ({ ...place, detail: t("byOwners") }))
}

/**
 * Returns places as far as their titles or everyday words hold what is typed: first where the title begins with it, then where
 * the title holds it.
 */
function matchPlaces(t: Texts, places: readonly [string, Place][], words: readonly string[]): Command[] {
  const holds = (text: string) => {
    const searched = searchableText(text)
    return words.every((word) => searched.includes(word) || hasStem(searched, word))
  }
  const begun = places.filter(([id]) => searchText(t(`places.${id}.title`)).startsWith(words.join(" ")))
  const titled = places.filter(([id]) => holds(t(`places.${id}.title`)))
  const meant = places.filter(([id]) => holds(`${t(`places.${id}.title`)} ${t(`places.${id}.words`)}`))
  return [...new Map([...begun, ...titled, ...meant])].map(([id, { for: _audience, ...place }]: [string, Place]) => ({
    id: `place-${id}`,
    label: t(`places.${id}.title`),
    ...place,
  }))
}

const ENDING = /^(?:e|en|er|ern|es|n|nen|s)$/

/** Returns whether a word is another form of one that is there: „Einladungen“ of „Einladung“. */
const hasStem = (searched: string, word: string): boolean =>
  searched
    .split(" ")
    .some((known) => known.length > 3 && word.startsWith(known) && ENDING.test(word.slice(known.length)))
