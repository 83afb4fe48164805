import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Controller, useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { fieldErrors } from "../../api/api-error"
import { keys } from "../../api/keys"
import { type Agent, type AgentInput, agentInputSchema } from "../../domain/agent"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { schemaResolver } from "../../ui/schema-resolver"
import { showFieldErrors } from "../../ui/show-field-errors"
import { toast } from "../../ui/toast"
import { AgentAvatar } from "../agent-avatar"
import { setCreatedAgent } from "../agent-handoff"
import { ConflictDialog } from "../concurrency/conflict-dialog"
import { DeletedDialog } from "../concurrency/deleted-dialog"
import { useRecordSave } from "../concurrency/use-record-save"
import { FormDialog } from "../form-dialog"
import { PhotoPicker } from "../media/photo-picker"
import { tabStore } from "../persistence/persisted-form"
import { useFormPersistence } from "../persistence/use-form-persistence"
import { useUser } from "../use-user"
import { agentOperations, EMPTY, toInput } from "./agent-operations"

const LABELS = {
  first_name: "form.firstName",
  last_name: "form.lastName",
  email: "form.email",
  phone: "form.phone",
  position: "form.position",
  image_url: "form.photo",
} as const satisfies Record<keyof AgentInput, string>

/** The key of the unsaved form. */
export function agentKey(userId: string, agent: Agent | null): string {
  return `${userId}:agent:${agent?.id ?? "new"}`
}

type AgentDialogProps = {
  companyId: string
  /** `null` for a new agent. */
  agent: Agent | null
  /** A property form waits for the new agent. */
  forForm: boolean
  onClose: () => void
}

export function AgentDialog({ companyId, agent, forForm, onClose }: AgentDialogProps) {
  const { t } = useTranslation("agents")
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const [base] = useState(() => ({
    updatedAt: agent?.updated_at ?? "",
    values: agent === null ? EMPTY : toInput(agent),
  }))
  const form = useForm<AgentInput>({
    resolver: schemaResolver<AgentInput>(agentInputSchema),
    defaultValues: base.values,
  })
  const key = agentKey(useUser().id, agent)
  const persistence = useFormPersistence({ form, store: tabStore, key, base })
  const { errors } = form.formState
  const { save, saving, conflict, deleted } = useRecordSave({
    operations: agentOperations(companyId),
    id: agent?.id ?? null,
    base: persistence.base,
    creationKey: persistence.creationKey,
    persist: persistence.persist,
    canSaveAsNew: true,
    onSaved: async (saved) => {
      if (saved.outcome !== "discarded") toast.success(t(saved.outcome))
      if (forForm && saved.outcome === "created" && saved.stored) setCreatedAgent(saved.stored.id)
      const listed = client.invalidateQueries({ queryKey: keys.agents })
      // That form must find the agent among its choices.
      if (forForm) await listed
      end()
    },
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error))
      toast.error(t(agent === null ? "createError" : "updateError", { msg: error.message }), { id: "agent" })
    },
  })
  function end() {
    persistence.end()
    onClose()
  }
  return (
    <FormDialog
      title={t(agent === null ? "form.createTitle" : "form.editTitle")}
      submitLabel={t(agent === null ? "form.createSubmit" : "form.editSubmit")}
      form={form}
      onSubmit={save}
      pending={saving || busy}
      onClose={end}
      dialogs={
        <>
          {conflict && (
            <ConflictDialog
              dialog={conflict}
              label={(name) => t(LABELS[name as keyof AgentInput])}
              show={(name, values) =>
                name === "image_url" ? (
                  <AgentAvatar agent={{ ...form.getValues(), image_url: values.image_url }} />
                ) : (
                  values[name as keyof AgentInput]
                )
              }
            />
          )}
          {deleted && <DeletedDialog dialog={deleted} kind="agent" />}
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={t("form.firstName")} error={errors.first_name?.message} required>
          <Input {...form.register("first_name")} autoComplete="off" />
        </Field>
        <Field label={t("form.lastName")} error={errors.last_name?.message} required>
          <Input {...form.register("last_name")} autoComplete="off" />
        </Field>
      </div>
      <Field label={t("form.position")} hint={t("form.positionHint")} error={errors.position?.message}>
        <Input {...form.register("position")} autoComplete="off" />
      </Field>
      <Field label={t("form.email")} error={errors.email?.message}>
        <Input {...form.register("email")} type="email" autoComplete="off" autoCapitalize="none" />
      </Field>
      <Field label={t("form.phone")} error={errors.phone?.message}>
        <Input {...form.register("phone")} type="tel" autoComplete="off" />
      </Field>
      <Controller
        control={form.control}
        name="image_url"
        render={({ field, fieldState }) => (
          <PhotoPicker
            label={t("form.photo")}
            value={field.value}
            onChange={field.onChange}
            onBusyChange={setBusy}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  )
}
