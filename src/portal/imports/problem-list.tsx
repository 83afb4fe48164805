import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Problem } from "../../openimmo/problem"
import { Button } from "../../ui/button"

const AT_ONCE = 100

type ProblemListProps = { title: string; problems: readonly Problem[]; isOpen?: boolean }

/** Lists problems in a collapsible section; renders nothing if there are none. */
export function ProblemList({ title, problems, isOpen = true }: ProblemListProps) {
  const { t } = useTranslation("import")
  const [shown, setShown] = useState(AT_ONCE)
  const more = Math.min(AT_ONCE, problems.length - shown)
  if (problems.length === 0) return null
  return (
    <details open={isOpen} className="grid gap-2">
      <summary className="chevron py-2 font-semibold">{title}</summary>
      <ul className="grid gap-2 text-sm">
        {problems.slice(0, shown).map(({ object, field, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <span className="truncate text-muted" title={field}>
              {object === "" ? t("preview.package") : object}
            </span>
            <span className="long-words">{message}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className="flex flex-wrap items-center gap-3 pt-3">
          <Button onClick={() => setShown(shown + more)}>{t("preview.showMore", { count: more })}</Button>
          <p className="tabular text-sm text-muted">{t("preview.shownOf", { shown, of: problems.length })}</p>
        </div>
      )}
    </details>
  )
}
