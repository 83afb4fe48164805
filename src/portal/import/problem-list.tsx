import { useTranslation } from "react-i18next"
import type { Problem } from "../../openimmo/problem"

const MOST_SHOWN = 100

type ProblemListProps = { title: string; problems: readonly Problem[]; isOpen?: boolean }

/** Folded together; nothing where there is none. */
export function ProblemList({ title, problems, isOpen = true }: ProblemListProps) {
  const { t } = useTranslation("import")
  if (problems.length === 0) return null
  return (
    <details open={isOpen} className="grid gap-2">
      <summary className="py-2 font-semibold">{title}</summary>
      <ul className="grid gap-2 text-sm">
        {problems.slice(0, MOST_SHOWN).map(({ object, field, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <span className="truncate text-muted" title={field}>
              {object === "" ? t("preview.package") : object}
            </span>
            <span className="long-words">{message}</span>
          </li>
        ))}
      </ul>
      {problems.length > MOST_SHOWN && (
        <p className="pt-2 text-sm text-muted">{t("preview.moreSteps", { count: problems.length - MOST_SHOWN })}</p>
      )}
    </details>
  )
}
