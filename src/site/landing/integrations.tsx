import { useMessages } from "../shell/messages"
import { Exchange } from "./exchange"
import { SampleLine } from "./sample-line"
import { SectionTitle } from "./section-title"

type Platform = "wordpress" | "wix" | "jimdo" | "squarespace" | "html" | "react"

/** Shows names only: the logos are trademarks of others. */
export function Integrations() {
  const { messages } = useMessages()
  const { title, subtitle, platforms } = messages.landing.integrations
  return (
    <section aria-labelledby="integrations-title" className="wrap">
      <div className="band border-t border-line">
        <SectionTitle id="integrations" title={title} subtitle={subtitle} />
        <ul className="mt-12 grid grid-cols-2 gap-x-6 gap-y-5 sm:gap-x-12 lg:grid-cols-3">
          {platforms.map(({ icon, name }) => (
            <li key={icon} className="grid content-start gap-1 border-t border-line pt-4">
              <h3 className="font-semibold">{name}</h3>
              <p className="text-sm text-muted">{messages.site.integrations[icon as Platform]}</p>
            </li>
          ))}
        </ul>
        <SampleLine />
        <Exchange />
      </div>
    </section>
  )
}
