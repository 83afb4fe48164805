import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { DEFAULT_PORTS, PROTOCOLS, SCHEDULES, type Target } from "../../domain/deliveries/target"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { RadioCard } from "../../ui/radio-card"
import { FormDialog } from "../forms/form-dialog"
import { useRecordForm } from "../forms/use-record-form"
import { targetsQuery } from "./api"
import { targetKind } from "./target-kind"

type TargetDialogProps = {
  companyId: string
  /** `null` creates one. */
  target: Target | null
  onClose: () => void
}

/** Asks where and when to send; a stored password stays unless another one is typed. */
export function TargetDialog({ companyId, target, onClose }: TargetDialogProps) {
  const { t } = useTranslation("targets")
  const client = useQueryClient()
  const record = useRecordForm({
    kind: targetKind(companyId, target === null),
    record: target,
    words: {
      updated: t("dialog.saved"),
      failed: (error) => t("dialog.error", { reason: errorMessage(error) }),
      label: (name) => t(`dialog.${name}`),
      show: (name, values) => {
        if (name === "protocol") return t(`protocol.${values.protocol}`)
        if (name === "password")
          return <>{t(values.password === "" ? "dialog.storedPassword" : "dialog.typedPassword")}</>
        return name === "schedule" ? t(`schedule.${values.schedule}`) : values[name]
      },
    },
    onSaved: () => client.invalidateQueries(targetsQuery(companyId)),
    onClose,
  })
  const { register, formState, setValue } = record.form
  const protocol = register("protocol")
  const text = (name: "folder" | "host" | "name" | "username", hint?: string) => (
    <Field label={t(`dialog.${name}`)} hint={hint} error={formState.errors[name]?.message} required={name !== "folder"}>
      <Input {...register(name)} autoComplete="off" />
    </Field>
  )
  return (
    <FormDialog
      {...record}
      title={t(target === null ? "dialog.new" : "dialog.edit")}
      description={t("dialog.text")}
      submitLabel={t("dialog.submit")}
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
