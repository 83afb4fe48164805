import { Pause, Play, Star } from "lucide-react"
import { buttonClass } from "../../ui/button-class"
import { If, interpolate } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { SectionTitle } from "./section-title"

const STARS = [1, 2, 3, 4, 5]

/** Shows one testimonial at a time, by swiping; the script adds dots and rotation. */
export function Testimonials() {
  const { messages } = useMessages()
  const { title, items } = messages.landing.testimonials
  const labels = messages.site.testimonials
  return (
    <If facts={["testimonials"]}>
      <section aria-labelledby="testimonials-title" className="wrap band" data-carousel>
        <SectionTitle id="testimonials" title={title} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className="slides" tabIndex={0} aria-label={labels.carousel} data-slides>
          {items.map(({ content, name, role }) => (
            <li key={content}>
              <figure className="grid h-full content-between gap-8">
                <blockquote className="quote">{content}</blockquote>
                <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-2">
                  <span role="img" aria-label={labels.stars} className="flex gap-1 text-accent">
                    {STARS.map((star) => (
                      <Star key={star} aria-hidden className="size-5 fill-current" strokeWidth={0} />
                    ))}
                  </span>
                  <span>
                    <span className="font-semibold">{name}</span>
                    <span className="text-muted">, {role}</span>
                  </span>
                  <If facts={["examples"]}>
                    <span className="rounded-sm bg-signal-soft px-2.5 py-1 text-sm font-semibold text-signal">
                      {labels.example}
                    </span>
                  </If>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className="scripted mt-6 -ms-4 flex items-center">
          {items.map(({ content }, index) => (
            <button
              key={content}
              type="button"
              className="dot"
              data-dot
              aria-current={index === 0}
              aria-label={interpolate(labels.show, { number: String(index + 1) })}
            />
          ))}
          <button
            type="button"
            data-pause
            data-play={labels.play}
            data-stop={labels.pause}
            aria-label={labels.pause}
            className={buttonClass({ variant: "quiet", className: "group size-11 px-0!" })}
          >
            <Pause aria-hidden className="size-5 group-data-paused:hidden" />
            <Play aria-hidden className="hidden size-5 group-data-paused:block" />
          </button>
        </div>
      </section>
    </If>
  )
}
