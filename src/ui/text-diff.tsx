const LONG = 100
/** The words of shared text that an excerpt shows around a difference, blanks included. */
const AROUND = 16

type Props = {
  text: string
  other: string
  /** Leaves out text far from the difference. */
  excerpt?: boolean
}

/**
 * Marks the differences from the other text; short texts are compared at a glance. Another text is another element: pieces
 * of text that are exchanged in place would fail if the browser has translated them.
 */
export function Difference({ text, other, excerpt = false }: Props) {
  if (text.length < LONG || other.length < LONG) return <span translate="no">{text}</span>
  const [mine, theirs] = [splitWords(text), splitWords(other)]
  const most = Math.min(mine.length, theirs.length)
  let start = 0
  while (start < most && mine[start] === theirs[start]) start += 1
  let end = 0
  while (end < most - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1
  const part = (from: number, to: number) => mine.slice(from, to).join("")
  const first = excerpt && start > AROUND ? start - AROUND : 0
  const last = excerpt && end > AROUND ? mine.length - end + AROUND : mine.length
  return (
    <span key={text + other} translate="no">
      {first > 0 && "… "}
      {part(first, start)}
      <mark className="bg-transparent font-semibold text-accent">{part(start, mine.length - end)}</mark>
      {part(mine.length - end, last)}
      {last < mine.length && " …"}
    </span>
  )
}

const splitWords = (text: string) => text.split(/(\s+)/)
