import { lazy, Suspense } from "react"

/** The letters of most languages in Europe, which the typeface has: only what is beyond them needs the list of its signs. */
const UNUSUAL = /[^\s\u0020-\u024f\u2010-\u2026\u2030-\u203a\u20ac]/u

const Told = lazy(() => import("./left-out-text"))

/** Says which signs of these texts no exposé shows, such as an emoji or a Chinese name, while they can be replaced. */
export function LeftOutSigns({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const text = texts.join(" ")
  // The element is always there, because screen readers say only what comes into one.
  return (
    <p role="status" className="py-1 text-sm text-signal empty:hidden">
      {UNUSUAL.test(text) && (
        <Suspense>
          <Told text={text} />
        </Suspense>
      )}
    </p>
  )
}
