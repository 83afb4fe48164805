import { If } from "../shell/facts"
import { Picture } from "../shell/picture"
import { useWords } from "../shell/words"
import { CodeLine } from "./code-line"

/**
 * A website cut down to what matters: the pasted line, and below it what the line shows. A switch takes the line out
 * again, without any script. The picture is there at once; the script lays the living widget over it.
 */
export function WidgetFrame() {
  const { words } = useWords()
  const labels = words.site.hero
  return (
    <div className="frame mt-10 lg:mt-14">
      <div className="frame-bar">
        <CodeLine placeholder={words.site.hero.placeholder} />
        <label className="switch">
          <input type="checkbox" defaultChecked />
          <span>{labels.switch}</span>
        </label>
      </div>
      <div className="frame-body">
        <div className="shown">
          <If facts={["showcase"]}>
            <span hidden data-live="{{showcase}}" data-title={labels.live} />
          </If>
          <Picture
            eager
            alt={labels.picture}
            className="w-full"
            sources={[
              { name: "widget-3", media: "(min-width: 64rem)" },
              { name: "widget-2", media: "(min-width: 40rem)" },
              { name: "widget-1" },
            ]}
          />
        </div>
        <div className="covers" aria-hidden>
          <i />
          <i />
          <i />
        </div>
        <p className="slot">{labels.empty}</p>
      </div>
    </div>
  )
}
