import type { ReactNode } from "react"
import { BrandMark } from "../../ui/brand-mark"
import { fact, If, interpolate } from "./facts"
import { LanguageLink } from "./language-link"
import { useMessages } from "./messages"
import { PATHS, type PageName } from "./paths"

const link = "inline-flex min-h-11 items-center text-ink underline-offset-4 hover:underline"

export function SiteFooter({ page }: { page: PageName }) {
  const { language, messages } = useMessages()
  const { footer, navigation } = messages.landing
  return (
    <footer className="wrap grid gap-10 py-14 text-sm md:grid-cols-[1fr_auto_auto] md:gap-20">
      <div className="grid content-start gap-4">
        <BrandMark />
        <p className="text-muted">{interpolate(footer.copyright)}</p>
      </div>
      <Contact title={footer.contact.title}>
        <If facts={["email"]}>
          <a href="mailto:{{email}}" className={link}>
            {interpolate(footer.contact.email)}
          </a>
        </If>
        <If facts={["phone"]}>
          <a href="tel:{{phone}}" className={link}>
            {interpolate(footer.contact.phone)}
          </a>
        </If>
      </Contact>
      <nav aria-label={messages.site.footerNavigation} className="grid content-start justify-items-start">
        <a href={PATHS.legal[language]} className={link}>
          {footer.links.legal}
        </a>
        <a href={PATHS.privacy[language]} className={link}>
          {footer.links.privacy}
        </a>
        <If facts={["terms"]}>
          <a href={fact("terms")} className={link}>
            {messages.site.legal.terms}
          </a>
        </If>
        <a href={PATHS.accessibility[language]} className={link}>
          {messages.site.legal.accessibility}
        </a>
        <a href="/admin" className={link}>
          {navigation.login}
        </a>
        <LanguageLink page={page} className={link} isLong />
      </nav>
    </footer>
  )
}

/** Renders nothing while the operator has set no contact. */
function Contact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start">
      <If facts={["contact"]}>
        <p className="flex min-h-11 items-center font-semibold">{title}</p>
        {children}
      </If>
    </div>
  )
}
