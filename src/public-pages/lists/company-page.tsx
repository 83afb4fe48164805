import { MARKETING_LABELS } from "../../domain/values/marketing"
import { CompanyLogo } from "../company-logo"
import { ImageFailed } from "../image-failed"
import { messages } from "../messages"
import type { CompanyPageData } from "../page-data"
import { CompanyFooter } from "../property/company-footer"
import { ContactLinks } from "../property/contact-links"
import { NotifyLink } from "../searches/notify-link"
import { Results } from "./results"
import { TeamMember } from "./team-member"
import { listingTexts } from "./texts"

const COLUMNS = 3
const texts = listingTexts("de")

const choice =
  "inline-flex min-h-11 items-center rounded-md border px-5 text-sm font-medium no-underline aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"

/** Shows a company's own page: all its listings, its agents, and its contact. */
export function CompanyPage(data: CompanyPageData) {
  const { companyName, cards, agents, choices, pages, search, logo = "", footer } = data
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto grid w-full max-w-7xl items-end gap-x-12 gap-y-2 px-4 pt-6 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          {logo !== "" && <CompanyLogo source={logo} name="" className="mb-4" />}
          <h1 className="text-2xl long-words sm:text-3xl">{companyName}</h1>
          <p className="mt-1 text-muted">{messages.listings}</p>
        </div>
        {footer && footer.phone + footer.email !== "" && <ContactLinks phone={footer.phone} email={footer.email} />}
      </header>
      <main id="listing" className="mx-auto w-full max-w-7xl grow px-4 pt-6 pb-12">
        {choices.length > 0 && (
          <nav aria-label={messages.listings} className="mb-6 flex flex-wrap gap-2 print:hidden">
            {choices.map(({ marketing, address, isOpen }) => (
              <a key={address} href={address} className={choice} aria-current={isOpen ? "page" : undefined}>
                {marketing === null ? messages.allListings : MARKETING_LABELS[marketing]}
              </a>
            ))}
          </nav>
        )}
        {cards.length === 0 && !search ? (
          <div className="rounded-lg border bg-surface p-8 text-muted">
            <p>{texts.emptyText}</p>
            {data.notifyAddress !== undefined && (
              <NotifyLink address={data.notifyAddress} label={texts.notify} inSameTab />
            )}
          </div>
        ) : (
          <Results
            cards={cards}
            columns={COLUMNS}
            theme={null}
            language="de"
            pages={pages}
            search={search}
            inSameTab
            notifyAddress={data.notifyAddress}
          />
        )}
        {agents.length > 0 && (
          <section aria-labelledby="team" className="mt-12">
            <h2 id="team" className="text-xl">
              {messages.team}
            </h2>
            <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {agents.map((agent) => (
                <li key={agent.id} className="flex min-w-0 gap-4 rounded-lg border bg-surface p-5">
                  <TeamMember agent={agent} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
      <ImageFailed />
      {footer && <CompanyFooter name={companyName} footer={footer} />}
    </div>
  )
}
