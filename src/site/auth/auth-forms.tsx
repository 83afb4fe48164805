import { CircleCheck } from "lucide-react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { type LoginInput, loginSchema, type SignupInput, signupSchema } from "../../domain/accounts/user"
import { isPlanId } from "../../domain/payments/plan"
import { getProperty } from "../../domain/values/type-guards"
import { Card } from "../../ui/card"
import { schemaResolver } from "../../ui/schema-resolver"
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs"
import { ForgotPassword } from "./forgot-password"
import { LoginForm } from "./login-form"
import { RegisterForm } from "./register-form"
import { useAuthQuery } from "./use-auth-query"

/** A guest's purchase: the forms start with its address and assign it to the account. */
export type PurchaseOfGuest = { token: string; email: string; emailHint: string; claim: () => Promise<void> }

/** Shows the form that the URL selects; typed values survive a change of tab. */
export function AuthForms({ purchase }: { purchase?: PurchaseOfGuest }) {
  const { t } = useTranslation("auth")
  const [query, setQuery] = useAuthQuery()
  // The e-mail address of a user who has just set a new password, or whose session has ended.
  const known = getProperty(useLocation().state, "email")
  const email = purchase?.email ?? (typeof known === "string" ? known : undefined)
  // Other fields have no first value, not even an empty one: what was typed or filled in before hydration stays.
  const login = useForm<LoginInput>({
    resolver: schemaResolver<LoginInput>(loginSchema),
    defaultValues: email === undefined ? {} : { email },
  })
  const signup = useForm<SignupInput>({
    resolver: schemaResolver<SignupInput>(signupSchema),
    defaultValues: purchase === undefined ? {} : { email: purchase.email },
  })
  const tab = query.get("tab")
  const plan = query.get("plan")

  const withTab = (next: string | null) => {
    const changed = new URLSearchParams(query)
    if (next === null) changed.delete("tab")
    else changed.set("tab", next)
    return changed
  }
  const linkTo = (next: string | null) => `/auth?${withTab(next)}`

  if (tab === "forgot") {
    return (
      <Card>
        <ForgotPassword email={login.getValues("email") ?? ""} loginLink={linkTo(null)} />
      </Card>
    )
  }
  return (
    <div className="grid gap-6">
      {query.get("payment") === "success" && (
        <p role="status" className="flex items-start gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm text-accent">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {t("paid")}
        </p>
      )}
      <Card className="pt-2 sm:pt-3">
        <Tabs
          value={tab === "register" ? "register" : "login"}
          onChange={(next) => setQuery(withTab(next === "register" ? next : null), { replace: true })}
        >
          <TabList label={t("tabs.label")}>
            <Tab value="login">{t("tabs.login")}</Tab>
            <Tab value="register">{t("tabs.register")}</Tab>
          </TabList>
          <TabPanel value="login">
            <LoginForm form={login} forgotLink={linkTo("forgot")} returning={query.has("next")} purchase={purchase} />
          </TabPanel>
          <TabPanel value="register">
            <RegisterForm form={signup} plan={isPlanId(plan) ? plan : null} purchase={purchase} />
          </TabPanel>
        </Tabs>
      </Card>
    </div>
  )
}
