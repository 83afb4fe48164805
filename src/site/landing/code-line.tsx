import { If, Unless } from "../shell/facts"

/** Shows the embed code; narrow screens show it without its address. */
export function CodeLine({ placeholder }: { placeholder: string }) {
  return (
    <code className="code-line" translate="no">
      {"<script "}
      <span className="max-lg:hidden">{'src="{{appUrl}}/embed.js" '}</span>
      <span className="lg:hidden">… </span>
      {'data-company="'}
      <b>
        <If facts={["showcase"]}>{"{{showcase}}"}</If>
        <Unless fact="showcase">{placeholder}</Unless>
      </b>
      {'"'}
      <span className="max-md:hidden">{" async></script>"}</span>
      <span className="md:hidden">{"></script>"}</span>
    </code>
  )
}
