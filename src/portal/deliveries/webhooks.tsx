import { useQuery } from "@tanstack/react-query"
import { Webhook as WebhookIcon } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { SecretDialog } from "../forms/secret-dialog"
import { InterfaceSection } from "../lists/interface-section"
import { LoadedList } from "../lists/loaded-list"
import { useSetUp } from "../lists/use-set-up"
import { webhooksQuery } from "./api"
import { WebhookDialog } from "./webhook-dialog"
import { WebhookRow } from "./webhook-row"
import webhooks from "./webhooks.json"

addTranslations({ webhooks })

/** Lists the addresses that are notified of events. */
export function Webhooks({ companyId }: { companyId: string }) {
  const { t } = useTranslation("webhooks")
  const [creating, setCreating] = useState(false)
  const { sends } = useSetUp(companyId)
  const [secret, setSecret] = useState("")
  const query = useQuery(webhooksQuery(companyId))
  // What the server cannot do is said once, above.
  if (!sends && query.data?.length === 0) return null
  return (
    <InterfaceSection
      anchor="webhooks"
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
        sends && (
          <Button icon={<WebhookIcon aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
            {t("create")}
          </Button>
        )
      }
    >
      <LoadedList
        query={query}
        errorTitle={t("loadError")}
        empty={sends ? t("empty") : ""}
        row={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      />
      {creating && (
        <WebhookDialog companyId={companyId} webhook={null} onMade={setSecret} onClose={() => setCreating(false)} />
      )}
      {secret !== "" && (
        <SecretDialog
          title={t("dialog.doneTitle")}
          text={t("dialog.doneText")}
          label={t("dialog.secret")}
          secret={secret}
          note={t("dialog.safe")}
          copyLabel={t("dialog.copy")}
          closeLabel={t("dialog.close")}
          onClose={() => setSecret("")}
        />
      )}
    </InterfaceSection>
  )
}
