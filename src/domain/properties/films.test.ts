import { expect, it } from "vitest"
import { filmsMessage, MAX_FILMS, parseFilms, parseVideos } from "./films"

const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ"

it.each([
  [YOUTUBE, YOUTUBE, "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["http://www.YOUTUBE.com/watch?list=x&v=dQw4w9WgXcQ&si=zaehlt", YOUTUBE, "embed/dQw4w9WgXcQ"],
  ["youtu.be/dQw4w9WgXcQ?si=zaehlt", YOUTUBE, "embed/dQw4w9WgXcQ"],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", YOUTUBE, "embed/dQw4w9WgXcQ"],
  ["https://vimeo.com/123456789/../../x", "https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789"],
  ["https://vimeo.com/123456789/abcdef12", "https://vimeo.com/123456789/abcdef12", "?dnt=1&h=abcdef12"],
  [
    "https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1",
    "https://my.matterport.com/show/?m=SxQL3iGyoDo",
    "SxQL3iGyoDo",
  ],
  ["https://tour.ogulo.com/abc123#x", "https://tour.ogulo.com/abc123", "https://tour.ogulo.com/abc123"],
  ["https://tour.giraffe360.com/haus-7/", "https://tour.giraffe360.com/haus-7", "https://tour.giraffe360.com/haus-7"],
  ["https://app.immoviewer.com/portal/tour/42?a=b", "https://app.immoviewer.com/portal/tour/42", "/portal/tour/42"],
])("knows %s, without what only counts visitors", (typed, stored, frame) => {
  expect(parseFilms(typed)).toBe(stored)
  expect(parseVideos(stored)).toMatchObject([{ page: stored, frame: expect.stringContaining(frame) }])
  for (const film of parseVideos(stored)) expect(new URL(film.frame).origin).toBe(film.origin)
})

it.each([
  "https://youtube.com.example/watch?v=dQw4w9WgXcQ",
  "https://example.com/?u=https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com@example.com/embed/dQw4w9WgXcQ",
  "https://a:b@www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtube.com\\@example.com/watch?v=dQw4w9WgXcQ",
  "https://example.com\\.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
  // The host has a Cyrillic о.
  "https://www.yоutube.com/watch?v=dQw4w9WgXcQ",
  "//www.youtube.com/watch?v=dQw4w9WgXcQ",
  "javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ",
  "data:text/html,<script>",
  'https://www.youtube.com/watch?v="onload=alert(1)',
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ%22%3E",
  "https://my.matterport.com/show/?m=SxQL3iGyoDo; frame-src *",
  `${YOUTUBE}\nhttps://example.com/film`,
])("takes nothing from elsewhere: %s", (typed) => {
  expect(parseFilms(typed)).toBe(null)
  expect(parseVideos(typed).map(({ origin }) => origin)).not.toContain("https://example.com")
})

const some = (count: number) => Array.from({ length: count }, (_, index) => `https://vimeo.com/${1_000_000 + index}`)

it("takes five, each once", () => {
  expect(parseFilms(some(MAX_FILMS).join("\n"))?.split("\n")).toHaveLength(5)
  expect(parseFilms(some(MAX_FILMS + 1).join("\n"))).toBe(null)
  expect(parseFilms(`${YOUTUBE} ${YOUTUBE}`)).toBe(YOUTUBE)
})

it("are told of the one that is of another site, or that they are too many", () => {
  expect(filmsMessage(`${YOUTUBE}\nwww.example.de/film`)).toMatch(
    /^„www\.example\.de\/film“ ist keine Adresse .* von YouTube, /,
  )
  expect(filmsMessage(some(MAX_FILMS + 1).join("\n"))).toBe("Bitte geben Sie höchstens 5 Adressen an")
})
