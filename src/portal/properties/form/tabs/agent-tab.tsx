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

type Props = { companyId: string; onCreateAgent: () => void }

export function AgentTab(props: Props) {
  const { t } = useTranslation("property-form")
  return (
    <Section title={t("agent.title")} text={t("agent.text")}>
      <AgentFields {...props} />
    </Section>
  )
}

function AgentFields({ companyId, onCreateAgent }: Props) {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const agents = useQuery(agentsQuery(companyId))
  // The button comes with the agents, who would move it.
  if (agents.isPending) return <Loading text={t("agent.loading")} />
  return (
    <>
      {agents.isError ? (
        <ErrorState
          title={t("agent.loadError", { msg: errorMessage(agents.error) })}
          onRetry={() => void agents.refetch()}
          retrying={agents.isFetching}
        />
      ) : (
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
      )}
      <div className="grid justify-items-start gap-1.5">
        <Button icon={<UserRoundPlus aria-hidden className="size-4" />} onClick={onCreateAgent}>
          {t("agent.create")}
        </Button>
        <p className="text-sm text-muted">{t("agent.createHint")}</p>
      </div>
    </>
  )
}
