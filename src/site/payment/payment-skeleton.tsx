/** Shows the payment page's shapes until the prices are known. */
export function PaymentSkeleton({ text }: { text: string }) {
  return (
    <div role="status" className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <span className="sr-only">{text}</span>
      <span aria-hidden className="grid gap-3">
        <span className="h-[4.75rem] rounded-md border border-line bg-surface sm:h-[5.25rem]" />
        <span className="h-[4.75rem] rounded-md border border-line bg-surface sm:h-[5.25rem]" />
      </span>
      <span aria-hidden className="h-96 rounded-lg border border-line bg-surface max-lg:hidden" />
    </div>
  )
}
