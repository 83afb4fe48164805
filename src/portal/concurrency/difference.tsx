const LONG = 100

/** Marks what differs from the other text; short texts are compared at a glance. */
export function Difference({ text, other }: { text: string; other: string }) {
  if (text.length < LONG || other.length < LONG) return text
  const [mine, theirs] = [wordsOf(text), wordsOf(other)]
  const most = Math.min(mine.length, theirs.length)
  let start = 0
  while (start < most && mine[start] === theirs[start]) start += 1
  let end = 0
  while (end < most - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1
  const part = (from: number, to: number) => mine.slice(from, to).join("")
  return (
    <>
      {part(0, start)}
      <mark className="bg-transparent font-semibold text-accent">{part(start, mine.length - end)}</mark>
      {part(mine.length - end, mine.length)}
    </>
  )
}

const wordsOf = (text: string) => text.split(/(\s+)/)
