import { CircleCheck } from "lucide-react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { isPlanId } from "../../domain/plan"
import { type LoginInput, loginSchema, type SignupInput, signupSchema } from "../../domain/user"
import { Card } from "../../ui/card"
import { schemaResolver } from "../../ui/schema-resolver"
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs"
import { ForgotPassword } from "./forgot-password"
import { LoginForm } from "./login-form"
import { RegisterForm } from "./register-form"

/** What was typed, or filled in by the browser, into the page's HTML before the script took it over. */
function typedBefore(name: string): string {
  if (typeof document === "undefined") return ""
  return document.querySelector<HTMLInputElement>(`#root [name="${name}"]`)?.value ?? ""
}

/** Sign-in, sign-up and the forgotten password; the address says which. What was typed survives the change. */
export function AuthForms() {
  const { t } = useTranslation("auth")
  const [query, setQuery] = useSearchParams()
  const login = useForm<LoginInput>({
    resolver: schemaResolver<LoginInput>(loginSchema),
    defaultValues: { email: typedBefore("email"), password: typedBefore("password") },
  })
  const signup = useForm<SignupInput>({
    resolver: schemaResolver<SignupInput>(signupSchema),
    defaultValues: {
      email: typedBefore("email"),
      password: typedBefore("password"),
      firstName: typedBefore("firstName"),
      lastName: typedBefore("lastName"),
    },
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
        <ForgotPassword email={login.getValues("email")} loginLink={linkTo(null)} />
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
            <LoginForm form={login} forgotLink={linkTo("forgot")} returning={query.has("next")} />
          </TabPanel>
          <TabPanel value="register">
            <RegisterForm form={signup} plan={isPlanId(plan) ? plan : null} />
          </TabPanel>
        </Tabs>
      </Card>
    </div>
  )
}
