import { useQuery } from "@tanstack/react-query"
import { Webhook as WebhookIcon } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../../api/http"
import { webhooksQuery } from "../../../api/webhooks"
import webhooks from "../../../i18n/de/webhooks.json"
import { addTranslations } from "../../../i18n/index"
import { Button } from "../../../ui/button"
import { ErrorState } from "../../../ui/error-state"
import { Loading } from "../../../ui/loading"
import { InterfaceList, InterfaceSection, NothingYet } from "./interface-section"
import { WebhookDialog } from "./webhook-dialog"
import { WebhookRow } from "./webhook-row"

addTranslations({ webhooks })

/** Addresses that are told what happens. */
export function Webhooks({ companyId }: { companyId: string }) {
  const { t } = useTranslation("webhooks")
  const [creating, setCreating] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(webhooksQuery(companyId))
  return (
    <InterfaceSection
      title={t("title")}
      text={
        <>
          {t("text")}{" "}
          <a
            href="/api-docs#receiving-webhooks"
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            {t("docs")}
          </a>
        </>
      }
      action={
        <Button icon={<WebhookIcon aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
          {t("create")}
        </Button>
      }
    >
      {data === undefined && error !== null && (
        <ErrorState title={t("loadError")} text={errorMessage(error)} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {data === undefined && error === null && <Loading />}
      {data?.length === 0 && <NothingYet>{t("empty")}</NothingYet>}
      {data !== undefined && data.length > 0 && (
        <InterfaceList>
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </InterfaceList>
      )}
      {creating && <WebhookDialog companyId={companyId} onClose={() => setCreating(false)} />}
    </InterfaceSection>
  )
}
