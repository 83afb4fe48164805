import { If } from "../shell/facts"
import { useMessages } from "../shell/messages"
import { ProductImage } from "../shell/product-image"
import { CodeLine } from "./code-line"

/** Shows the embed code and its widget as an image; the script lays the live widget over it. The switch needs no script. */
export function WidgetPreview() {
  const { messages } = useMessages()
  const labels = messages.site.hero
  return (
    <div className="frame mt-10 lg:mt-14">
      <div className="frame-bar">
        <CodeLine placeholder={messages.site.hero.placeholder} />
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
          <ProductImage
            eager
            alt={labels.picture}
            className="w-full"
            sources={[
              { name: "widget-3", media: "(min-width: 57rem)" },
              { name: "widget-2", media: "(min-width: 42rem)" },
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
