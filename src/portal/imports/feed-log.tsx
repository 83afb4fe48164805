import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { feedRunsQuery } from "../../api/imports"
import type { FeedRun } from "../../domain/imports/feed-run"
import { formatInstant } from "../../domain/values/date"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { Loaded } from "../frame/loaded"
import { FeedOutcome } from "./feed-outcome"

type FeedLogProps = { feed: string; companyId: string; onClose: () => void }

/** Shows the result of each package of a feed, and of each object in it. */
export function FeedLog({ feed, companyId, onClose }: FeedLogProps) {
  const { t } = useTranslation("interfaces")
  const [page, setPage] = useState(1)
  const query = useQuery(feedRunsQuery(companyId, feed, page))
  return (
    <Dialog open onOpenChange={onClose} title={t("feeds.logOf", { feed })} description={t("feeds.logText")}>
      <Loaded query={query} errorTitle={t("feeds.runsError")}>
        {({ data, total, perPage }) => (
          <>
            <ol className="divide-y divide-line">
              {data.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </ol>
            {total > perPage && (
              <div className="flex justify-between gap-2 pt-4">
                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t("feeds.newer")}
                </Button>
                <Button disabled={page * perPage >= total} onClick={() => setPage(page + 1)}>
                  {t("feeds.older")}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function Run({ run }: { run: FeedRun }) {
  const { t } = useTranslation("interfaces")
  const { file, outcome, created_at, problems, problem_count, steps, created, changed, removed } = run
  const hidden = problem_count - problems.length
  return (
    <li className="grid gap-1 py-4 text-sm first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="tabular font-medium">{formatInstant(created_at)}</p>
        <FeedOutcome outcome={outcome} />
      </div>
      <p className="text-muted long-words">{file}</p>
      {outcome === "rejected" ? (
        <p className="text-pretty">{t("feeds.advice")}</p>
      ) : (
        <p className="tabular">{steps.length === 0 ? t("feeds.nothing") : t("feeds.counts", { ...run })}</p>
      )}
      {problems.length > 0 && (
        <details open={outcome === "rejected"}>
          <summary className="chevron py-2 font-medium">{t("feeds.problems", { count: problem_count })}</summary>
          <ul className="grid gap-3">
            {problems.map(({ object, field, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index} className="grid gap-0.5">
                <span className="long-words">
                  <span className="font-medium">{object === "" ? t("feeds.wholePackage") : object}</span>: {message}
                </span>
                {field !== "" && <span className="text-muted long-words">{t("feeds.field", { field })}</span>}
              </li>
            ))}
          </ul>
          {hidden > 0 && <p className="pt-2 text-muted">{t("feeds.more", { count: hidden })}</p>}
        </details>
      )}
      {steps.length > 0 && (
        <details>
          <summary className="chevron py-2 font-medium">
            {t("feeds.steps", { count: created + changed + removed })}
          </summary>
          <ul className="grid gap-1">
            {steps.map(({ object, title, kind }) => (
              <li key={`${object} ${title}`} className="flex justify-between gap-4">
                <span className="min-w-0 long-words">{[object, title].filter(Boolean).join(" · ")}</span>
                <span className="shrink-0 text-muted">{t(`feeds.step.${kind}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
