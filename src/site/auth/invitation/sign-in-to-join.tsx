import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import type { OfferedInvitation } from "../../../domain/accounts/invitation"
import { type LoginInput, loginSchema } from "../../../domain/accounts/user"
import { schemaResolver } from "../../../ui/schema-resolver"
import { LoginForm } from "../login-form"
import type { InvitationProps } from "./invitation"

const resolver = schemaResolver<LoginInput>(loginSchema)

/** Asks the owner of an existing account to sign in; the same page then offers to join. */
export function SignInToJoin({ token, offered, forgot }: InvitationProps & { offered: OfferedInvitation }) {
  const { email, company_name: company } = offered
  const { t } = useTranslation("invitations")
  const form = useForm<LoginInput>({ resolver, defaultValues: { email, password: "" } })
  const [query] = useSearchParams()
  const link = `/auth?invite=${encodeURIComponent(token)}`
  if (query.get("tab") === "forgot") return forgot(email, link)
  return (
    <>
      <p className="text-pretty text-muted long-words">{t("page.hasAccount", { email, company })}</p>
      <LoginForm form={form} forgotLink={`${link}&tab=forgot`} returning />
    </>
  )
}
