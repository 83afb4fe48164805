import { parseVideos } from "../../../domain/properties/films"
import { secondaryButton } from "../../button-class"
import { MEDIA_IDS } from "../../gallery/media-ids"
import { messages } from "../../messages"
import { Section } from "../../section"
import { filmTexts } from "./film-texts"

/** Loads nothing of another site before somebody asks for it, and remembers nothing (§ 25 TDDDG). */
export function Films({ stored }: { stored: string }) {
  const films = parseVideos(stored)
  if (films.length === 0) return null
  return (
    <Section title={filmTexts.heading}>
      <ul className="grid gap-4">
        {films.map(({ kind, site, page, frame }, index) => (
          <li
            key={page}
            id={films.findIndex((film) => film.kind === kind) === index ? MEDIA_IDS[kind] : undefined}
            data-film={frame}
            data-title={filmTexts.title(site)}
            className="flex flex-col items-center justify-center gap-3 rounded-lg border bg-sunken p-4 text-center sm:aspect-video print:aspect-auto print:items-start print:border-0 print:bg-transparent print:p-0"
          >
            <p className="max-w-prose text-sm text-muted print:hidden">{filmTexts.notice(site)}</p>
            <button type="button" className={`${secondaryButton} scripted print:hidden`}>
              {filmTexts.show(site)}
            </button>
            <a
              href={page}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-sm text-accent underline-offset-4 wrap-anywhere hover:underline print:after:ml-1 print:after:content-[attr(href)]"
            >
              {filmTexts.elsewhere(site)}
              <span className="sr-only"> {messages.opensNewTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
