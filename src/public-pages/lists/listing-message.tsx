type ListingMessageProps = { title: string; text: string; children?: React.ReactNode }

/** Replaces the listings of a widget. Its children are what helps. */
export function ListingMessage({ title, text, children }: ListingMessageProps) {
  return (
    <main
      id="listing"
      className="flex min-h-50 flex-col items-center justify-center gap-2 rounded-lg bg-surface p-6 text-center"
    >
      <h1 className="text-lg">{title}</h1>
      <p className="max-w-prose text-sm text-muted">{text}</p>
      {children}
    </main>
  )
}
