export function ListingMessage({ title, text }: { title: string; text: string }) {
  return (
    <main id="listing" className="flex min-h-50 flex-col items-center justify-center gap-2 p-6 text-center">
      <h1 className="text-lg">{title}</h1>
      <p className="max-w-prose text-sm text-muted">{text}</p>
    </main>
  )
}
