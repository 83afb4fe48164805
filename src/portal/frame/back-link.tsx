import { ArrowLeft } from "lucide-react"
import { Link } from "react-router-dom"

/** Leads back from a page of its own to the portal. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="-ms-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {text}
    </Link>
  )
}
