export function ListingMessage({ title, text, notify }: { title: string; text: string; notify?: React.ReactNode }) {
  return (
    <main
      id="listing"
      className="flex min-h-50 flex-col items-center justify-center gap-2 rounded-lg bg-surface p-6 text-center"
    >
      <h1 className="text-lg">{title}</h1>
      <p className="max-w-prose text-sm text-muted">{text}</p>
      {notify}
    </main>
  )
}
