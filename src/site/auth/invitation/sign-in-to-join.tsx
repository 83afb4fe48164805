import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { OfferedInvitation } from "../../../domain/invitation"
import { type LoginInput, loginSchema } from "../../../domain/user"
import { schemaResolver } from "../../../ui/schema-resolver"
import { LoginForm } from "../login-form"

const resolver = schemaResolver<LoginInput>(loginSchema)

/** For an address that has an account: signed in, the same page offers to join. */
export function SignInToJoin({ offered: { email, company_name: company } }: { offered: OfferedInvitation }) {
  const { t } = useTranslation("invitations")
  const form = useForm<LoginInput>({ resolver, defaultValues: { email, password: "" } })
  return (
    <>
      <p className="text-pretty text-muted long-words">{t("page.hasAccount", { email, company })}</p>
      <LoginForm form={form} forgotLink="/auth?tab=forgot" returning />
    </>
  )
}
