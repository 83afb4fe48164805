import { useMessages } from "../shell/messages"
import { SectionTitle } from "./section-title"

export function Problems() {
  const { messages } = useMessages()
  const { title, subtitle, items } = messages.landing.problems
  const { before, after } = messages.site.problems
  return (
    <section aria-labelledby="problems-title" className="bg-sunken">
      <div className="wrap band">
        <SectionTitle id="problems" title={title} subtitle={subtitle} />
        <ul className="mt-12">
          {items.map((item) => (
            <li
              key={item.problem}
              className="grid gap-x-16 gap-y-3 border-t border-line-strong/30 py-5 md:py-7 md:grid-cols-2"
            >
              <div className="grid content-start gap-1 text-muted">
                <h3 className="text-xl font-medium">
                  <span className="sr-only">{before}: </span>
                  {item.problem}
                </h3>
                <p>{item.problemDesc}</p>
              </div>
              <div className="grid content-start gap-1 border-s-2 border-accent ps-5">
                <p className="text-xl font-semibold">
                  <span className="sr-only">{after}: </span>
                  {item.solution}
                </p>
                <p>{item.solutionDesc}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
