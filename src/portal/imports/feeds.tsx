import { useQuery } from "@tanstack/react-query"
import { Fragment, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { feedsQuery } from "../../api/imports"
import type { FeedRun } from "../../domain/imports/feed-run"
import { formatInstant } from "../../domain/values/date"
import { Button } from "../../ui/button"
import { InterfaceSection } from "../lists/interface-section"
import { LoadedList } from "../lists/loaded-list"
import { guidePath, PROGRAMS } from "../lists/programs"
import { useSetUp } from "../lists/use-set-up"
import { FeedLog } from "./feed-log"
import { FeedOutcome } from "./feed-outcome"

/** Shows the packages that the company's own software has sent. */
export function Feeds({ companyId }: { companyId: string }) {
  const { t } = useTranslation("interfaces")
  const query = useQuery(feedsQuery(companyId))
  const { takes } = useSetUp(companyId)
  // What the server cannot do is said once, above.
  if (!takes && query.data?.length === 0) return null
  return (
    <InterfaceSection
      anchor="pakete"
      title={t("feeds.title")}
      text={
        <>
          {t("feeds.text")} {t("feeds.guides")}{" "}
          {Object.entries(PROGRAMS).map(([id, name], index) => (
            <Fragment key={id}>
              {index > 0 && ", "}
              <Link to={guidePath(id)} className="underline underline-offset-4">
                {name}
              </Link>
            </Fragment>
          ))}
        </>
      }
    >
      <LoadedList
        query={query}
        errorTitle={t("feeds.loadError")}
        empty={takes ? t("feeds.empty") : ""}
        row={(run) => <Row key={run.feed} run={run} companyId={companyId} />}
      />
    </InterfaceSection>
  )
}

function Row({ run, companyId }: { run: FeedRun; companyId: string }) {
  const { t } = useTranslation("interfaces")
  const [isOpen, setOpen] = useState(false)
  const { feed, outcome, created_at, problems } = run
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 grow basis-64 gap-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-base font-medium long-words">{feed}</p>
          <FeedOutcome outcome={outcome} />
        </div>
        <p className="tabular text-muted">
          {outcome === "rejected"
            ? t("feeds.lastRejected", { instant: formatInstant(created_at) })
            : t("feeds.last", { instant: formatInstant(created_at), counts: t("feeds.counts", { ...run }) })}
        </p>
        {outcome === "rejected" && <p className="long-words">{problems[0]?.message}</p>}
      </div>
      <Button size="sm" aria-label={t("feeds.logOf", { feed })} onClick={() => setOpen(true)}>
        {t("feeds.log")}
      </Button>
      {isOpen && <FeedLog feed={feed} companyId={companyId} onClose={() => setOpen(false)} />}
    </li>
  )
}
