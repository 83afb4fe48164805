const ROWS = ["w-3/5", "w-2/5", "w-1/2", "w-3/5", "w-1/3", "w-1/2", "w-2/5", "w-3/5"]

/** Shows grey rows in place of those being loaded, and the name of the list. */
export function ListSkeleton({ text }: { text: string }) {
  return (
    <div role="status">
      <p className="border-b border-line px-4 py-3 text-sm text-muted">{text}</p>
      <div aria-hidden className="divide-y divide-line">
        {ROWS.map((width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <div key={row} className="flex h-24 items-center gap-3 px-4 lg:h-16">
            <span className="h-20 w-27 shrink-0 rounded-sm bg-sunken lg:h-12 lg:w-16" />
            <span className="grid grow gap-2">
              <span className={`h-3 rounded-sm bg-sunken ${width}`} />
              <span className="h-3 w-1/4 rounded-sm bg-sunken" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
