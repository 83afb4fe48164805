import { messages } from "../messages"
import type { Fact } from "./facts"

export function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl
      aria-label={messages.keyFacts}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none"
    >
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse max-sm:last:odd:col-span-2 justify-end bg-surface px-4 py-4 sm:px-5 print:py-1.5"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="tabular text-xl font-semibold long-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
