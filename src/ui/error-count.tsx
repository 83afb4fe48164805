/** Shows how many errors a closed part of a form has; nothing for none. */
export function ErrorCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="tabular rounded-full bg-signal px-1.5 text-xs leading-5 text-on-signal">
      <span>{count}</span>
      <span className="sr-only"> Fehler</span>
    </span>
  )
}
