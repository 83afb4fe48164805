import { useQuery } from "@tanstack/react-query"
import { UserRoundPlus } from "lucide-react"
import { Controller, useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../../../api/agents"
import { errorMessage } from "../../../../api/client/http"
import { Button } from "../../../../ui/button"
import { ErrorState } from "../../../../ui/error-state"
import { Loading } from "../../../../ui/loading"
import { Section } from "../../../../ui/section"
import { AgentChoices } from "../fields/agent-choices"
import type { PropertyFormValues } from "../values/form-values"

export function AgentTab({ companyId, onCreateAgent }: { companyId: string; onCreateAgent: () => void }) {
  const { t } = useTranslation("property-form")
  return (
    <Section title={t("agent.title")} text={t("agent.text")}>
      <AgentField companyId={companyId} />
      <div className="grid justify-items-start gap-1.5">
        <Button icon={<UserRoundPlus aria-hidden className="size-4" />} onClick={onCreateAgent}>
          {t("agent.create")}
        </Button>
        <p className="text-sm text-muted">{t("agent.createHint")}</p>
      </div>
    </Section>
  )
}

function AgentField({ companyId }: { companyId: string }) {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const agents = useQuery(agentsQuery(companyId))
  if (agents.isPending) return <Loading text={t("agent.loading")} />
  if (agents.isError) {
    const title = t("agent.loadError", { msg: errorMessage(agents.error) })
    return <ErrorState title={title} onRetry={() => void agents.refetch()} retrying={agents.isFetching} />
  }
  return (
    <Controller
      control={control}
      name="agent_id"
      render={({ field, fieldState }) => (
        <AgentChoices
          agents={agents.data.rows}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
