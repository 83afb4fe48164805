type NotifyLinkProps = { address: string; label: string; inSameTab?: boolean | undefined }

/** Links to the form for a saved search; a widget opens it beside the page that it is in. */
export function NotifyLink({ address, label, inSameTab = false }: NotifyLinkProps) {
  return (
    <a
      href={address}
      target={inSameTab ? undefined : "_blank"}
      rel={inSameTab ? undefined : "noopener"}
      className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
    >
      {label}
    </a>
  )
}
