import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { errorMessage, fieldErrors } from "../../../api/http"
import { createTarget, targetsQuery, updateTarget } from "../../../api/targets"
import {
  DEFAULT_PORTS,
  PROTOCOLS,
  SCHEDULES,
  type Target,
  type TargetValues,
  targetChangeFormSchema,
  targetFormSchema,
} from "../../../domain/target"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"
import { RadioCard } from "../../../ui/radio-card"
import { schemaResolver } from "../../../ui/schema-resolver"
import { showFieldErrors } from "../../../ui/show-field-errors"
import { toast } from "../../../ui/toast"
import { FormDialog } from "../../form-dialog"

const newResolver = schemaResolver<TargetValues>(targetFormSchema)
const changeResolver = schemaResolver<TargetValues>(targetChangeFormSchema)

const EMPTY: TargetValues = {
  name: "",
  protocol: "sftp",
  host: "",
  port: DEFAULT_PORTS.sftp,
  username: "",
  password: "",
  folder: "",
  schedule: "changes",
}

const valuesOf = ({ name, protocol, host, port, username, folder, schedule }: Target): TargetValues => ({
  name,
  protocol,
  host,
  port,
  username,
  password: "",
  folder,
  schedule,
})

type TargetDialogProps = { companyId: string; target: Target | null; onClose: () => void }

/** Asks where to send and when; a password that is there stays unless another is typed. */
export function TargetDialog({ companyId, target, onClose }: TargetDialogProps) {
  const { t } = useTranslation("targets")
  const client = useQueryClient()
  const form = useForm<TargetValues>({
    resolver: target === null ? newResolver : changeResolver,
    defaultValues: target === null ? EMPTY : valuesOf(target),
  })
  const save = useMutation({
    mutationFn: ({ password, ...values }: TargetValues) => {
      if (target === null) return createTarget({ ...values, password, company_id: companyId })
      return updateTarget(target, { ...values, ...(password !== "" && { password }) })
    },
    onSuccess: async () => {
      await client.invalidateQueries(targetsQuery(companyId))
      toast.success(t("dialog.saved"), { id: "target" })
      onClose()
    },
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error))
      toast.error(t("dialog.error", { reason: errorMessage(error) }), { id: "target" })
    },
  })
  const { register, formState, setValue } = form
  const protocol = register("protocol")
  const text = (name: "folder" | "host" | "name" | "username", hint?: string) => (
    <Field label={t(`dialog.${name}`)} hint={hint} error={formState.errors[name]?.message} required={name !== "folder"}>
      <Input {...register(name)} autoComplete="off" />
    </Field>
  )
  return (
    <FormDialog
      title={t(target === null ? "dialog.new" : "dialog.edit")}
      description={t("dialog.text")}
      submitLabel={t("dialog.submit")}
      form={form}
      onSubmit={(values) => save.mutate(values)}
      pending={save.isPending}
      onClose={onClose}
    >
      {text("name", t("dialog.nameHint"))}
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t("dialog.protocol")}</legend>
        {PROTOCOLS.map((one) => (
          <RadioCard
            key={one}
            align="start"
            value={one}
            {...protocol}
            onChange={(event) => {
              setValue("port", DEFAULT_PORTS[one])
              return protocol.onChange(event)
            }}
          >
            <span className="grid text-sm">
              <span className="font-medium">{t(`protocol.${one}`)}</span>
              <span className={one === "ftp" ? "text-signal" : "text-muted"}>{t(`dialog.explained.${one}`)}</span>
            </span>
          </RadioCard>
        ))}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-[1fr_7rem]">
        {text("host")}
        <Field label={t("dialog.port")} error={formState.errors.port?.message} required>
          <Input {...register("port", { valueAsNumber: true })} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      {text("username")}
      <Field
        label={t("dialog.password")}
        hint={t(target === null ? "dialog.passwordHint" : "dialog.passwordKept")}
        error={formState.errors.password?.message}
        required={target === null}
      >
        <Input type="password" {...register("password")} autoComplete="new-password" />
      </Field>
      {text("folder", t("dialog.folderHint"))}
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t("dialog.schedule")}</legend>
        {SCHEDULES.map((schedule) => (
          <RadioCard key={schedule} align="start" value={schedule} {...register("schedule")}>
            <span className="grid text-sm">
              <span className="font-medium">{t(`schedule.${schedule}`)}</span>
              <span className="text-muted">{t(`dialog.when.${schedule}`)}</span>
            </span>
          </RadioCard>
        ))}
      </fieldset>
    </FormDialog>
  )
}
