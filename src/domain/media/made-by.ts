import { isOneOf } from "../values/type-guards"

/** How a picture was made that looks like a photo and is none: Art. 50 of Regulation (EU) 2024/1689 wants it said. */
export const MADE_BY = ["ai", "staged"] as const
export type MadeBy = (typeof MADE_BY)[number]

export const MADE_BY_LABELS: Readonly<Record<MadeBy, string>> = {
  ai: "Mit KI erzeugt oder verändert",
  staged: "Virtuell eingerichtet",
}

type Told = { made_by?: MadeBy | "" | undefined; caption?: string | undefined }

export const madeByLabel = ({ made_by = "" }: Told): string => (made_by === "" ? "" : MADE_BY_LABELS[made_by])

const SEPARATOR = " · "

/** Returns `Virtuell eingerichtet · Wohnzimmer`: what stands at a picture wherever it is large. */
export const shownCaption = (image: Told): string =>
  [madeByLabel(image), image.caption ?? ""].filter((part) => part !== "").join(SEPARATOR)

/** Takes such a caption apart, as OpenImmo has one title for both. */
export function parseCaption(text: string): { made_by?: MadeBy; caption: string } {
  const made_by = MADE_BY.find(
    (name) => text === MADE_BY_LABELS[name] || text.startsWith(MADE_BY_LABELS[name] + SEPARATOR),
  )
  if (made_by === undefined) return { caption: text }
  return { made_by, caption: text.slice(MADE_BY_LABELS[made_by].length + SEPARATOR.length) }
}

/** The names of IPTC's `DigitalSourceType` for pictures that a model has made or changed. */
const SOURCE_TYPES = [
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
  "algorithmicMedia",
  "compositeSynthetic",
] as const

const SOURCE_TYPE = "newscodes/digitalsourcetype/"

/** Programs write the address a few times. A file made up of it would keep the server's engine for many seconds. */
const MAX_SOURCE_TYPES = 20

/**
 * Reads the mark from a file's bytes as text: XMP and C2PA hold the same address. Searches without an expression, which takes the
 * server's engine a second for ten megabytes.
 */
export function readMadeBy(text: string): MadeBy | "" {
  let at = text.indexOf(SOURCE_TYPE)
  for (let count = 0; at !== -1 && count < MAX_SOURCE_TYPES; count += 1) {
    const begin = at + SOURCE_TYPE.length
    const [name = ""] = /^\w*/.exec(text.slice(begin, begin + 60)) ?? []
    if (isOneOf(SOURCE_TYPES, name)) return "ai"
    at = text.indexOf(SOURCE_TYPE, begin)
  }
  return ""
}
