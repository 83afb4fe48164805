import { Spinner } from "../../ui/spinner"

/** Shows a page whose outcome is still being requested; the text is its heading. */
export function Checking({ text }: { text: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-24 text-muted">
      <Spinner className="size-8" />
      <h1>{text}</h1>
    </div>
  )
}
