type NotifyLinkProps = { address: string; label: string; inSameTab?: boolean | undefined }

const look = "inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"

/**
 * Links to the form for a saved search. A widget opens it beside the page that it is in, whose background it does not know: the
 * link has its own.
 */
export function NotifyLink({ address, label, inSameTab = false }: NotifyLinkProps) {
  return (
    <a
      href={address}
      target={inSameTab ? undefined : "_blank"}
      rel={inSameTab ? undefined : "noopener"}
      className={inSameTab ? look : `${look} rounded-md border border-line-strong bg-surface px-5`}
    >
      {label}
    </a>
  )
}
