import { lazy, Suspense, useState } from "react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { personAddressSchema } from "../../domain/privacy/person-data"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { schemaResolver } from "../../ui/schema-resolver"
import { useAnchor } from "../frame/use-anchor"
import "./privacy-texts"

const PersonDataDialog = lazy(async () => ({
  default: (await import("./person/person-data-dialog")).PersonDataDialog,
}))

type Values = { email: string }
const resolver = schemaResolver<Values>(personAddressSchema)

/** Finds a person by address, as a person who has only saved a search is in no inquiry. */
export function PersonCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("privacy")
  const [email, setEmail] = useState("")
  const form = useForm<Values>({ resolver, defaultValues: { email: "" } })
  return (
    <Card ref={useAnchor("auskunft")} className="grid gap-4 sm:p-8">
      <h3 className="text-lg font-semibold">{t("person.title")}</h3>
      <p className="text-sm text-pretty text-muted">{t("person.text")}</p>
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => setEmail(values.email.trim()))}>
        <Field label={t("person.field")} hint={t("person.hint")} error={form.formState.errors.email?.message} required>
          <Input {...form.register("email")} type="email" autoComplete="off" autoCapitalize="none" />
        </Field>
        <Button type="submit" className="justify-self-start">
          {t("person.submit")}
        </Button>
      </form>
      {email !== "" && (
        <Suspense>
          <PersonDataDialog companyId={companyId} email={email} onClose={() => setEmail("")} />
        </Suspense>
      )}
    </Card>
  )
}
