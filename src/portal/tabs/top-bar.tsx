import { LogOut } from "lucide-react"
import { type ComponentType, lazy, type ReactNode, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router-dom"
import { firstLoad } from "../../api/client/first-load"
import { queryClient } from "../../api/client/query-client"
import { shownEmail } from "../../domain/values/shown-email"
import { BrandMark } from "../../ui/brand-mark"
import { Button } from "../../ui/button"
import { signOut } from "../frame/sign-out"
import { useUser } from "../frame/use-user"

/** Loads after the page's own data. If that fails there is no error page: all targets can be reached without the menu. */
const CommandMenu = lazy<ComponentType>(async () => {
  await firstLoad(queryClient)
  return import("./command-menu/command-menu").then(
    (module) => ({ default: module.CommandMenu }),
    () => ({ default: () => null }),
  )
})

/** Shows the header of every portal page. */
export function TopBar() {
  const { t } = useTranslation("dashboard")
  const { email } = useUser()
  return (
    <TopBarFrame
      account={
        <>
          {t("signedInAs")}{" "}
          <Link to="/admin/account" title={t("account")} className="-my-3 py-3 font-medium text-ink hover:underline">
            {shownEmail(email)}
          </Link>
        </>
      }
    >
      <div className="flex gap-1 sm:gap-2">
        {/* The placeholder has the button's size, so that no content moves. */}
        <Suspense fallback={<span className="w-10.5 pointer-coarse:min-h-11 md:w-33" />}>
          <CommandMenu />
        </Suspense>
        <Button size="sm" icon={<LogOut aria-hidden className="size-4 max-sm:hidden" />} onClick={signOut}>
          {t("logout")}
        </Button>
      </div>
    </TopBarFrame>
  )
}

/** Shows the header before the user is known. */
export function TopBarFrame({ account, children }: { account: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation("dashboard")
  const isDashboard = useLocation().pathname === "/admin"
  const Title = isDashboard ? "h1" : "p"
  return (
    <header className="print:hidden border-b border-line bg-surface">
      <a
        href="#content"
        className="absolute start-4 top-2 z-10 -translate-y-20 rounded-md bg-accent px-4 py-3 text-sm text-on-accent focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <div className="mx-auto grid min-h-16 w-full max-w-[90rem] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-4 max-md:py-2 lg:gap-x-4 sm:px-8 md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Link to="/admin" className="flex min-h-11 min-w-0 items-center gap-2 justify-self-start rounded-md md:gap-3">
          <BrandMark className="max-[24rem]:hidden" />
          <Title className="leading-tight font-semibold max-sm:text-sm max-sm:tracking-tight">{t("title")}</Title>
        </Link>
        <div className="min-w-0 truncate text-muted max-md:order-3 max-md:col-span-2 max-md:ps-10 max-[24rem]:ps-0 text-xs md:text-end lg:text-sm">
          {account}
        </div>
        {children}
      </div>
    </header>
  )
}
