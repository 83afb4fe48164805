import type { Fact } from "./facts"

export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-b py-2.5">
          <dt className="shrink-0 text-sm text-muted">{label}</dt>
          <dd className="tabular min-w-0 text-right text-sm font-medium long-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
