import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { dueState } from "../../domain/deliveries/due"
import type { Target } from "../../domain/deliveries/target"
import { formatInstant } from "../../domain/values/date"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { StatusBadge } from "../../ui/status-badge"
import { toast } from "../../ui/toast"
import { deleteTarget, sendToTarget, targetRunsQuery, targetsQuery, updateTarget } from "./api"
import { InterfaceRow } from "./interface-row"
import { TargetDialog } from "./target-dialog"
import { TargetLog } from "./target-log"

export const isOverdue = ({ due_at }: Target) => due_at !== "" && dueState(due_at, Date.now()) === "overdue"

type Opened = "delete" | "edit" | "log"

export function TargetRow({ target }: { target: Target }) {
  const { t } = useTranslation("targets")
  const client = useQueryClient()
  const [open, setOpen] = useState<Opened | null>(null)
  const { id, name, protocol, host, schedule, host_key, failing_since, company_id: companyId, updated_at } = target
  const act = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onSuccess: (_, { done }) => toast.success(done, { id: "target" }),
    onError: (error) => toast.error(t("failed", { reason: errorMessage(error) }), { id: "target" }),
    // A colleague may have changed the target.
    onSettled: () =>
      Promise.all([client.invalidateQueries(targetsQuery(companyId)), client.invalidateQueries(targetRunsQuery(id))]),
  })
  const send = () =>
    act.mutate({ work: () => sendToTarget(id), done: t("sending") }, { onSuccess: () => setOpen("log") })
  const forget = () => act.mutate({ work: () => updateTarget(id, { host_key: "" }, updated_at), done: t("forgotten") })
  const close = () => setOpen(null)
  return (
    <InterfaceRow
      title={name}
      badges={
        <>
          {isOverdue(target) && <StatusBadge tone="signal">{t("overdue")}</StatusBadge>}
          {failing_since !== "" && <StatusBadge tone="signal">{t("notTaken")}</StatusBadge>}
          {protocol === "ftp" && <StatusBadge tone="signal">{t("plain")}</StatusBadge>}
        </>
      }
      facts={[
        `${t(`protocol.${protocol}`)} · ${host} · ${t(`schedule.${schedule}`)}`,
        formatTimes(target),
        host_key && t("hostKey", { key: host_key }),
      ]}
      problem={findProblem(target)}
      menu={{
        label: t("actions", { name }),
        items: [
          { label: t("send"), onSelect: send },
          { label: t("log"), onSelect: () => setOpen("log") },
          { label: t("edit"), onSelect: () => setOpen("edit") },
          ...(host_key === "" ? [] : [{ label: t("forget"), onSelect: forget }]),
          { label: t("delete"), tone: "danger", separated: true, onSelect: () => setOpen("delete") },
        ],
      }}
    >
      <ConfirmDialog
        open={open === "delete"}
        onOpenChange={close}
        title={t("deleteTitle", { name })}
        text={t("deleteText")}
        confirmLabel={t("delete")}
        onConfirm={() => act.mutate({ work: () => deleteTarget(id), done: t("deleted") }, { onSettled: close })}
        pending={act.isPending}
        deletesOpener
      />
      {open === "log" && <TargetLog target={target} onClose={close} />}
      {open === "edit" && <TargetDialog companyId={companyId} target={target} onClose={close} />}
    </InterfaceRow>
  )

  function findProblem({ due_at, is_stopped, left_out }: Target): string {
    if (isOverdue(target)) return t("overdueSince", { instant: formatInstant(due_at) })
    if (failing_since === "") return left_out && t("leftOut", { what: left_out })
    return t(is_stopped ? "stopped" : "failing", { instant: formatInstant(failing_since) })
  }

  function formatTimes({ sent_at, due_at }: Target): string {
    const last = sent_at === "" ? t("never") : t("sent", { instant: formatInstant(sent_at) })
    if (due_at === "" || isOverdue(target)) return last
    const due = dueState(due_at, Date.now()) === "now" ? "soon" : "next"
    return `${last}, ${t(due, { instant: formatInstant(due_at) })}`
  }
}
