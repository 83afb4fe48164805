/** The listing's address on paper, with a QR code that the script draws when somebody prints. */
export function PrintedAddress({ url }: { url: string }) {
  return (
    <div className="hidden items-center gap-4 print:flex">
      <svg data-qr={url} aria-hidden className="size-24 shrink-0" />
      <p className="min-w-0 text-sm wrap-anywhere">{url.replace(/^https?:\/\//, "")}</p>
    </div>
  )
}
