import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { agentKeys } from "../../api/agents"
import type { Agent, AgentInput } from "../../domain/agents/agent"
import { formatDay } from "../../domain/values/date"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { FormDialog } from "../forms/form-dialog"
import { LeftOutSigns } from "../forms/left-out-signs"
import { useRecordForm } from "../forms/use-record-form"
import { PhotoPicker } from "../media/photo-picker"
import { AbsenceFields, SubstituteName } from "./absence-fields"
import { AccountField, AccountName } from "./account-field"
import { AgentAvatar } from "./agent-avatar"
import { setCreatedAgent } from "./agent-handoff"
import { agentKind } from "./agent-kind"

const LABELS = {
  first_name: "form.firstName",
  last_name: "form.lastName",
  email: "form.email",
  phone: "form.phone",
  whatsapp: "form.whatsapp",
  position: "form.position",
  image_url: "form.photo",
  away_from: "form.awayFrom",
  away_until: "form.awayUntil",
  substitute_id: "form.substitute",
  user_id: "form.account",
} as const satisfies Record<keyof AgentInput, string>

type AgentDialogProps = {
  companyId: string
  /** `null` for a new agent. */
  agent: Agent | null
  /** True if a property form waits for the new agent. */
  forForm: boolean
  /** Gets the saved agent if that person is to be invited now. */
  onClose: (invited: Agent | null) => void
}

export function AgentDialog({ companyId, agent, forForm, onClose }: AgentDialogProps) {
  const { t } = useTranslation("agents")
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [invites, setInvites] = useState(false)
  const invited = useRef<Agent | null>(null)
  const record = useRecordForm({
    kind: agentKind(companyId),
    record: agent,
    words: {
      created: t("created"),
      updated: t("updated"),
      failed: ({ message }) => t(agent === null ? "createError" : "updateError", { msg: message }),
      label: (name) => t(LABELS[name]),
      show: (name, input) => {
        if (name === "image_url") return <AgentAvatar agent={input} />
        if (name === "substitute_id") return <SubstituteName companyId={companyId} id={input.substitute_id} />
        if (name === "user_id")
          return <AccountName companyId={companyId} id={input.user_id} without={t("form.noAccount")} />
        return name === "away_from" || name === "away_until" ? formatDay(input[name]) : input[name]
      },
      deleted: t("deletedMeanwhile", { returnObjects: true }),
    },
    onSaved: (saved) => {
      const stored = saved.outcome === "discarded" ? null : (saved.stored ?? agent)
      if (forForm && saved.outcome === "created" && stored) setCreatedAgent(stored.id)
      if (invites && stored?.user_id === "") invited.current = stored
      const listed = client.invalidateQueries({ queryKey: agentKeys.all })
      // The property form must find the agent among its choices.
      return forForm ? listed : undefined
    },
    onClose: () => onClose(invited.current),
  })
  const { register, control, formState } = record.form
  const { errors } = formState
  return (
    <FormDialog
      {...record}
      title={t(agent === null ? "form.createTitle" : "form.editTitle")}
      submitLabel={t(agent === null ? "form.createSubmit" : "form.editSubmit")}
      pending={record.pending || busy}
    >
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={t("form.firstName")} error={errors.first_name?.message} required>
          <Input {...register("first_name")} autoComplete="off" />
        </Field>
        <Field label={t("form.lastName")} error={errors.last_name?.message} required>
          <Input {...register("last_name")} autoComplete="off" />
        </Field>
      </div>
      <Field label={t("form.position")} hint={t("form.positionHint")} error={errors.position?.message}>
        <Input {...register("position")} autoComplete="off" />
      </Field>
      <LeftOutSigns texts={record.form.watch(["first_name", "last_name", "position"])} />
      <Field label={t("form.email")} error={errors.email?.message}>
        <Input {...register("email")} type="email" autoComplete="off" autoCapitalize="none" />
      </Field>
      <Field label={t("form.phone")} error={errors.phone?.message}>
        <Input {...register("phone")} type="tel" autoComplete="off" />
      </Field>
      <Field label={t("form.whatsapp")} hint={t("form.whatsappHint")} error={errors.whatsapp?.message}>
        <Input {...register("whatsapp")} type="tel" autoComplete="off" />
      </Field>
      <Controller
        control={control}
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
      <AccountField
        companyId={companyId}
        agentId={agent?.id ?? ""}
        form={record.form}
        invites={invites}
        onInvites={setInvites}
      />
      <AbsenceFields companyId={companyId} agentId={agent?.id ?? ""} form={record.form} />
    </FormDialog>
  )
}
