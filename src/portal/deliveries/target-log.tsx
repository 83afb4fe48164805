import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { Target, TargetRun } from "../../domain/deliveries/target"
import { formatInstant } from "../../domain/values/date"
import { Failure } from "../../ui/failure"
import { StatusBadge } from "../../ui/status-badge"
import { targetRunsQuery } from "./api"
import { LogDialog } from "./log-dialog"

/** Lists the transfers to a target: their results, their listings, and what was left out. */
export function TargetLog({ target: { id, name }, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useTranslation("targets")
  return (
    <LogDialog
      title={t("logDialog.title")}
      description={name}
      query={useQuery(targetRunsQuery(id))}
      errorTitle={t("logDialog.loadError")}
      empty={t("logDialog.empty")}
      row={(run) => <Run key={run.id} run={run} />}
      onClose={onClose}
    />
  )
}

function Run({ run: { state, kind, created_at, listings, pictures, error, report } }: { run: TargetRun }) {
  const { t } = useTranslation("targets")
  const { sent, removed, problems } = report
  const counts =
    kind === "full"
      ? [t("logDialog.listings", { count: listings })]
      : [t("logDialog.changed", { count: listings }), t("logDialog.removed", { count: removed.length })]
  return (
    <li className="grid gap-1 py-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{formatInstant(created_at)}</span>
        <StatusBadge tone={state === "sent" ? "positive" : "signal"}>{t(`logDialog.state.${state}`)}</StatusBadge>
      </p>
      <p className="text-muted">
        {[
          t(`logDialog.kind.${kind}`),
          ...(state === "sent" ? [...counts, t("logDialog.pictures", { count: pictures })] : []),
        ].join(" · ")}
      </p>
      {error !== "" && <Failure error={error} receiver="target" />}
      {problems.map((problem) => (
        <p key={`${problem.object} ${problem.message}`} className="text-muted long-words">
          {problem.object === "" ? `${problem.message}:` : t("logDialog.problem", problem)}
        </p>
      ))}
      {sent.length + removed.length > 0 && (
        <details>
          <summary className="chevron cursor-pointer py-2.5">{t("logDialog.which")}</summary>
          {sent.length > 0 && (
            <p className="text-muted wrap-anywhere">{t("logDialog.whichSent", { numbers: sent.join(", ") })}</p>
          )}
          {removed.length > 0 && (
            <p className="text-muted wrap-anywhere">{t("logDialog.whichRemoved", { numbers: removed.join(", ") })}</p>
          )}
        </details>
      )}
    </li>
  )
}
