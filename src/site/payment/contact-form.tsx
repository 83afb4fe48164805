import type { Ref } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { SignedIn } from "../../api/auth"
import type { PlanId } from "../../domain/payments/plan"
import { shownEmail } from "../../domain/values/shown-email"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"

type ContactFormProps = GuestEmailProps & {
  /** The form's id for its button, which is outside of the form, below the price. */
  formId: string
  user: SignedIn | null
  onSubmit: () => void
}

/** Shows the buyer: the account, or a field for a guest's address. */
export function ContactForm({ formId, user, onSubmit, ...guest }: ContactFormProps) {
  const { t } = useTranslation("payment")
  return (
    <section className="grid gap-4 border-t border-line pt-8">
      <h2 className="text-lg font-semibold">{t("contact.title")}</h2>
      <form
        id={formId}
        aria-label={t("contact.form")}
        noValidate
        className="grid max-w-md gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {user ? (
          <p className="text-sm text-muted">
            {t("contact.signedIn")} <span className="font-medium wrap-anywhere text-ink">{shownEmail(user.email)}</span>
          </p>
        ) : (
          <GuestEmail {...guest} />
        )}
      </form>
    </section>
  )
}

type GuestEmailProps = {
  input: Ref<HTMLInputElement>
  /** The address that the field begins with. */
  email: string
  error: string | undefined
  plan: PlanId
  onEmail: () => void
  onLeave: () => void
}

function GuestEmail({ input, email, error, plan, onEmail, onLeave }: GuestEmailProps) {
  const { t } = useTranslation("payment")
  return (
    <>
      <Field label={t("contact.email")} error={error} hint={t("contact.hint")} required>
        <Input
          ref={input}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={email}
          onChange={onEmail}
        />
      </Field>
      <Link
        to={`/auth?new_registration=true&plan=${plan}`}
        onClick={onLeave}
        className="inline-flex min-h-11 items-center justify-self-start text-sm text-accent underline-offset-4 hover:underline"
      >
        {t("contact.login")}
      </Link>
    </>
  )
}
