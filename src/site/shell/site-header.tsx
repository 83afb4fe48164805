import { Menu } from "lucide-react"
import { BrandMark } from "../../ui/brand-mark"
import { buttonClass } from "../../ui/button-class"
import { LanguageLink } from "./language-link"
import { useMessages } from "./messages"
import { PATHS, type PageName, paymentPath } from "./paths"

const always = buttonClass({ variant: "quiet", className: "max-sm:px-3" })
const quiet = buttonClass({ variant: "quiet", className: "max-lg:hidden" })

export function SiteHeader({ page }: { page: PageName }) {
  const { language, messages } = useMessages()
  const { navigation } = messages.landing
  const home = PATHS.home[language]
  const anchors = [
    { href: `${home}#features`, text: navigation.functions },
    { href: `${home}#pricing`, text: navigation.pricing },
    { href: `${home}#faq`, text: navigation.faq },
  ]
  return (
    <header className="wrap flex min-h-18 items-center justify-between gap-4">
      <a href={home} className="flex min-h-11 items-center gap-3 font-semibold text-ink no-underline">
        <BrandMark />
        <span className="max-[25rem]:sr-only">{messages.site.brand}</span>
      </a>
      <nav aria-label={messages.site.mainNavigation} className="flex items-center gap-1 text-sm max-lg:-me-3">
        {anchors.map(({ href, text }) => (
          <a key={href} href={href} className={quiet}>
            {text}
          </a>
        ))}
        <LanguageLink page={page} className={always} />
        <a href="/auth" className={always}>
          {navigation.login}
        </a>
        <a
          href={paymentPath("starter")}
          className={buttonClass({ variant: "primary", className: "ms-2 max-lg:hidden" })}
        >
          {navigation.demo}
        </a>
        <details className="menu relative lg:hidden">
          <summary className="grid size-11 place-items-center rounded-md" aria-label={messages.site.menu}>
            <Menu aria-hidden className="size-5" />
          </summary>
          <div className="absolute end-0 top-full z-10 grid min-w-56 rounded-lg border border-line bg-surface p-2 shadow-pop">
            {anchors.map(({ href, text }) => (
              <a key={href} href={href} className="flex min-h-11 items-center px-3 text-base text-ink no-underline">
                {text}
              </a>
            ))}
            <a href={paymentPath("starter")} className={buttonClass({ variant: "primary", className: "mt-2" })}>
              {navigation.demo}
            </a>
          </div>
        </details>
      </nav>
    </header>
  )
}
