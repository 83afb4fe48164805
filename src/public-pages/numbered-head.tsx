/** Heads a part of a form in steps. */
export function NumberedHead({ number, text }: { number: number; text: string }) {
  return (
    <h2 className="flex items-center gap-3 text-base">
      <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm text-accent tabular">
        {number}
      </span>
      <span>{text}</span>
    </h2>
  )
}
