import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Undo2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { removalsQuery, restoreUser, userKeys } from "../../api/accounts"
import { agentKeys } from "../../api/agents"
import { errorMessage } from "../../api/client/http"
import { inquiryKeys } from "../../api/inquiries"
import { propertyKeys } from "../../api/properties"
import type { Removal } from "../../domain/accounts/removal"
import { formatDate } from "../../domain/values/date"
import { AddressText } from "../../ui/address-text"
import { Button } from "../../ui/button"
import { toast } from "../../ui/toast"

/** Lists members who left in the last days and can be taken back; renders nothing if there are none. */
export function RemovedMembers({ companyId }: { companyId: string }) {
  const { t } = useTranslation("users")
  const { data = [] } = useQuery(removalsQuery(companyId))
  if (data.length === 0) return null
  return (
    <section className="mt-6 grid gap-3" aria-labelledby="removed-members">
      <h3 id="removed-members" className="text-lg font-semibold">
        {t("removed.title")}
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {data.map((removal) => (
          <Row key={removal.id} removal={removal} />
        ))}
      </ul>
    </section>
  )
}

function Row({ removal }: { removal: Removal }) {
  const { t } = useTranslation("users")
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: () => restoreUser(removal.id),
    onSuccess: () => toast.success(t("removed.success", { name: removal.name }), { id: "restore" }),
    onError: (error) => toast.error(errorMessage(error), { id: "restore" }),
    onSettled: () =>
      Promise.all(
        [userKeys.all, agentKeys.all, propertyKeys.all, inquiryKeys.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const day = formatDate(removal.created_at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 gap-0.5 text-sm">
        <p className="font-medium text-ink long-words">{removal.name}</p>
        <p className="text-muted wrap-anywhere">
          <AddressText text={removal.email} />
        </p>
        <p className="text-muted">
          {removal.left || removal.removed_by === ""
            ? t(removal.left ? "removed.left" : "removed.on", { day })
            : t("removed.by", { day, name: removal.removed_by })}
        </p>
      </div>
      <Button
        size="sm"
        icon={<Undo2 aria-hidden className="size-4" />}
        pending={restore.isPending}
        onClick={() => restore.mutate()}
        aria-label={t("removed.undoOf", { name: removal.name })}
      >
        {t("removed.undo")}
      </Button>
    </li>
  )
}
