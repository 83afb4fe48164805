/** Shows the listing's address on paper, with a QR code that the script draws when somebody prints. */
export function PrintedAddress({ url }: { url: string }) {
  return (
    <div className="hidden max-w-70 items-center gap-3 print:flex">
      <svg data-qr={url} aria-hidden className="size-20 shrink-0" />
      <p className="min-w-0 text-sm wrap-anywhere">{url.replace(/^https?:\/\//, "")}</p>
    </div>
  )
}
