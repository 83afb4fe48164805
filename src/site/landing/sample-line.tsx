import { Copy } from "lucide-react"
import { buttonClass } from "../../ui/button-class"
import { If, Unless } from "../shell/facts"
import { useMessages } from "../shell/messages"

/** Shows the embed code, with the showcase company's listings if there are any, to be copied and tried. */
export function SampleLine() {
  const { language, messages } = useMessages()
  const labels = messages.site.sample
  const lang = language === "de" ? "" : ` data-lang="${language}"`
  return (
    <div className="mt-10">
      <code className="code-line" translate="no">
        {'<script src="{{appUrl}}/embed.js" data-company="'}
        <b>
          <If facts={["showcase"]}>{"{{showcase}}"}</If>
          <Unless fact="showcase">{labels.placeholder}</Unless>
        </b>
        {`"${lang} async></script>`}
      </code>
      <If facts={["showcase"]}>
        <p className="mt-2 -ms-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <button
            type="button"
            data-copy={`<script src="{{appUrl}}/embed.js" data-company="{{showcase}}"${lang} async></script>`}
            className={buttonClass({ variant: "quiet", className: "scripted" })}
          >
            <Copy aria-hidden className="size-4" />
            <span data-copied={labels.copied}>{labels.copy}</span>
          </button>
          <span className="ps-4 text-muted">{labels.copyHint}</span>
        </p>
      </If>
    </div>
  )
}
