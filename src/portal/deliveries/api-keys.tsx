import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { KeyRound } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { apiKeysQuery, revokeApiKey } from "../../api/accounts"
import { errorMessage } from "../../api/client/http"
import type { ApiKey } from "../../domain/accounts/api-key"
import { formatDate, formatInstant } from "../../domain/values/date"
import { Button } from "../../ui/button"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { toast } from "../../ui/toast"
import { InterfaceSection } from "../lists/interface-section"
import { LoadedList } from "../lists/loaded-list"
import { ApiKeyDialog } from "./api-key-dialog"

/** Lists the keys of a company's programs. */
export function ApiKeys({ companyId }: { companyId: string }) {
  const { t } = useTranslation("interfaces")
  const [creating, setCreating] = useState(false)
  const query = useQuery(apiKeysQuery(companyId))
  return (
    <InterfaceSection
      anchor="schluessel"
      title={t("keys.title")}
      text={
        <>
          {t("keys.text")}{" "}
          <a href="/api-docs" target="_blank" rel="noreferrer" className="underline underline-offset-4">
            {t("keys.docs")}
          </a>
        </>
      }
      action={
        <Button icon={<KeyRound aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
          {t("keys.create")}
        </Button>
      }
    >
      <LoadedList
        query={query}
        errorTitle={t("keys.loadError")}
        empty={t("keys.empty")}
        row={(apiKey) => <Row key={apiKey.id} apiKey={apiKey} />}
      />
      {creating && <ApiKeyDialog companyId={companyId} onClose={() => setCreating(false)} />}
    </InterfaceSection>
  )
}

function Row({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation("interfaces")
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { id, name, access, ending, company_id: companyId } = apiKey
  const revoke = useMutation({
    mutationFn: () => revokeApiKey(id),
    onSuccess: () => toast.success(t("keys.revoked"), { id: "api-key" }),
    onError: (error) => toast.error(t("keys.revokeError", { reason: errorMessage(error) }), { id: "api-key" }),
    // A colleague may have revoked the key.
    onSettled: async () => {
      setAsking(false)
      await client.invalidateQueries(apiKeysQuery(companyId))
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 grow basis-64 gap-0.5 text-sm">
        <p className="text-base font-medium long-words">{name}</p>
        <p className="text-muted">
          {t(`keys.access.${access}`)}
          {" · "}
          <span className="whitespace-nowrap">{t("keys.ending", { ending })}</span>
        </p>
        <p className="text-muted long-words">{originText(apiKey)}</p>
      </div>
      <Button size="sm" aria-label={t("keys.revokeOf", { name })} onClick={() => setAsking(true)}>
        {t("keys.revoke")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("keys.revokeTitle", { name })}
        text={t("keys.revokeText")}
        confirmLabel={t("keys.revoke")}
        onConfirm={() => revoke.mutate()}
        pending={revoke.isPending}
        deletesOpener
      />
    </li>
  )

  function originText({ created_at, created_by, used_at }: ApiKey): string {
    const date = formatDate(created_at)
    const made = created_by === "" ? t("keys.madeByNobody", { date }) : t("keys.made", { date, name: created_by })
    return `${made}, ${used_at === "" ? t("keys.unused") : t("keys.used", { instant: formatInstant(used_at) })}`
  }
}
