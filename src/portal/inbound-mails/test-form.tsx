import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { toast } from "../../ui/toast"
import { sendInboundTest } from "./api"

type TestFormProps = { companyId: string; confirmed: readonly string[] }

/** Tries whether a mailbox of the office forwards: a mail that comes back proves that the address is the company's. */
export function TestForm({ companyId, confirmed }: TestFormProps) {
  const { t } = useTranslation("inboundMails")
  const [email, setEmail] = useState("")
  const test = useMutation({
    mutationFn: () => sendInboundTest(companyId, email),
    onSuccess: () => toast.success(t("test.sent"), { id: "inbound-test" }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    test.mutate()
  }
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <Field label={t("test.label")} hint={t("test.hint")} error={test.error?.message}>
        <Input
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            test.reset()
          }}
        />
      </Field>
      {confirmed.length > 0 && (
        <p className="text-sm text-muted long-words">{t("test.confirmed", { addresses: confirmed.join(", ") })}</p>
      )}
      <Button type="submit" className="justify-self-start" pending={test.isPending}>
        {t("test.submit")}
      </Button>
    </form>
  )
}
