/** A tour is walked through by whoever watches. */
type FilmKind = "film" | "tour"

type FilmSite = {
  name: string
  kind: FilmKind
  /** The only address that a page may load into a frame. */
  origin: string
  /** The pattern matches addresses as people copy them; its groups contain the parts that name the film. */
  address: RegExp
  page: (id: string, key?: string) => string
  frame: (id: string, key?: string) => string
}

const same = (page: (id: string) => string) => ({ page, frame: page })

/** Films and tours may be on these sites only: a policy that allows any frame lets any page into ours. */
const SITES: readonly FilmSite[] = [
  {
    name: "YouTube",
    kind: "film",
    origin: "https://www.youtube-nocookie.com",
    address:
      /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]\S*)?$/,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: "Vimeo",
    kind: "film",
    origin: "https://player.vimeo.com",
    address:
      /^https:\/\/(?:(?:www\.)?vimeo\.com\/|player\.vimeo\.com\/video\/)(\d{6,12})(?:(?:\/|\?(?:[^#\s]*&)?h=)([0-9a-f]{6,20}))?(?:[?&#/]\S*)?$/,
    page: (id, key) => `https://vimeo.com/${id}${key === undefined ? "" : `/${key}`}`,
    frame: (id, key) => `https://player.vimeo.com/video/${id}?dnt=1${key === undefined ? "" : `&h=${key}`}`,
  },
  {
    name: "Matterport",
    kind: "tour",
    origin: "https://my.matterport.com",
    address: /^https:\/\/my\.matterport\.com\/show\/?\?(?:[^#\s]*&)?m=([A-Za-z0-9]{11})(?:[&#]\S*)?$/,
    ...same((id) => `https://my.matterport.com/show/?m=${id}`),
  },
  {
    name: "Ogulo",
    kind: "tour",
    origin: "https://tour.ogulo.com",
    address: /^https:\/\/tour\.ogulo\.com\/([A-Za-z0-9]{3,20})(?:[?#/]\S*)?$/,
    ...same((id) => `https://tour.ogulo.com/${id}`),
  },
  {
    name: "Giraffe360",
    kind: "tour",
    origin: "https://tour.giraffe360.com",
    address: /^https:\/\/tour\.giraffe360\.com\/([A-Za-z0-9_-]{3,60})(?:[?#/]\S*)?$/,
    ...same((id) => `https://tour.giraffe360.com/${id}`),
  },
  {
    name: "immoviewer",
    kind: "tour",
    origin: "https://app.immoviewer.com",
    address: /^https:\/\/app\.immoviewer\.com\/portal\/tour\/(\d{1,12})(?:[?#/]\S*)?$/,
    ...same((id) => `https://app.immoviewer.com/portal/tour/${id}`),
  },
]

export const FILM_SITES = SITES.map(({ name }) => name).join(", ")
export const MAX_FILMS = 5
/** The maximum length of all addresses together, as they are typed. */
export const FILMS_LENGTH = 2000

export type Film = { site: string; kind: FilmKind; origin: string; page: string; frame: string }

/** Adds the scheme that people leave out, and writes the host as browsers do. */
const normalized = (line: string) =>
  line.replace(/^(?:https?:\/\/)?/i, "https://").replace(/^https:\/\/[^/?#]+/, (start) => start.toLowerCase())

function parseVideo(line: string): Film | null {
  const typed = normalized(line)
  for (const { name, kind, origin, address, page, frame } of SITES) {
    const [, id, key] = address.exec(typed) ?? []
    if (id !== undefined) return { site: name, kind, origin, page: page(id, key), frame: frame(id, key) }
  }
  return null
}

const splitLines = (text: string) => text.split(/\s+/).filter((line) => line !== "")

/**
 * Returns the addresses of films and tours, one a line, without the parts that only count visitors; null if one is on another
 * site.
 */
export function parseFilms(text: string): string | null {
  const films = splitLines(text).map(parseVideo)
  const pages = films.map((film) => film?.page ?? null)
  if (pages.includes(null) || films.length > MAX_FILMS) return null
  return [...new Set(pages)].join("\n")
}

/** Returns the error message for a text that `parseFilms` rejects. */
export function filmsMessage(text: string): string {
  const other = splitLines(text).find((line) => parseVideo(line) === null)
  if (other === undefined) return `Bitte geben Sie höchstens ${MAX_FILMS} Adressen an`
  return `„${other.slice(0, 80)}“ ist keine Adresse eines Films oder Rundgangs von ${FILM_SITES}`
}

/** Returns the films of a stored text. */
export const parseVideos = (stored: string): Film[] =>
  splitLines(stored).flatMap((line) => {
    const film = parseVideo(line)
    return film === null ? [] : [film]
  })
