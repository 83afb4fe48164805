import { MARKETING_LABELS } from "../../domain/values/marketing"
import { secondaryButton } from "../button-class"
import { Icon } from "../icon"
import { ImageFailed } from "../image-failed"
import { messages } from "../messages"
import type { CompanyPageData } from "../page-data"
import { CompanyFooter } from "../property/company-footer"
import { WhatsappNote } from "../property/whatsapp-note"
import { savedTexts } from "../saved/saved-texts"
import { TextBlocks } from "../text-blocks"
import { CompanyHead } from "./company-head"
import { NumberedPager } from "./numbered-pager"
import { Results } from "./results"
import { ShownSales } from "./shown-sales"
import { TeamMember } from "./team-member"
import { listingTexts } from "./texts"

const COLUMNS = 3
const texts = listingTexts("de")

const choice =
  "inline-flex min-h-11 items-center rounded-md border px-5 text-sm font-medium no-underline aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"

const savedLink =
  "inline-flex min-h-11 items-center gap-2 text-sm text-accent underline-offset-4 hover:underline print:hidden"

/** Shows a company's own page: the office, its listings, its agents, and its contact. */
export function CompanyPage(data: CompanyPageData) {
  const { companyName, agents, sales, about, footer } = data
  return (
    <div className="flex min-h-dvh flex-col">
      <CompanyHead {...data} />
      <main
        id="listing"
        className="mx-auto grid w-full max-w-7xl grow grid-cols-1 content-start gap-12 px-4 pt-10 pb-16"
      >
        <Offers {...data} />
        <ShownSales sales={sales} />
        {about !== "" && (
          <section
            aria-labelledby="buero"
            className="grid grid-cols-1 gap-x-12 gap-y-4 border-t pt-8 lg:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <h2 id="buero" className="text-xl">
              {messages.aboutOffice}
            </h2>
            <TextBlocks text={about} />
          </section>
        )}
        {agents.length > 0 && (
          <section aria-labelledby="team" className="border-t pt-8">
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
            {agents.some(({ whatsapp }) => whatsapp !== "") && <WhatsappNote className="mt-4" />}
          </section>
        )}
      </main>
      <ImageFailed />
      {footer && <CompanyFooter name={companyName} footer={footer} />}
    </div>
  )
}

function Offers({ cards, choices, pages, offered, saved, search, notifyAddress }: CompanyPageData) {
  return (
    <section aria-labelledby="angebote" data-saved={saved.company}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 border-b pb-2">
        <h2 id="angebote" className="text-xl">
          {saved.isShown ? savedTexts.heading : messages.listings}
        </h2>
        <p className="flex min-h-11 items-center gap-x-6">
          {saved.isShown ? (
            <a href={saved.address} className={savedLink}>
              {messages.everyListing}
            </a>
          ) : (
            <a href={saved.address} data-saved-link hidden className={`peer ${savedLink}`}>
              <Icon name="heart" className="size-4 fill-current" />
              {savedTexts.saved}
            </a>
          )}
          {!saved.isShown && offered > 0 && (
            // On phones there is one line for both: nothing moves when the script shows the link.
            <span className="text-muted tabular max-sm:peer-[:not([hidden])]:hidden">{messages.offered(offered)}</span>
          )}
        </p>
      </div>
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
        <div className="max-w-prose">
          <p>{saved.isShown ? savedTexts.none : messages.noOffers}</p>
          {notifyAddress !== undefined && (
            <p className="mt-5">
              <a href={notifyAddress} className={secondaryButton}>
                {texts.notify}
              </a>
            </p>
          )}
        </div>
      ) : (
        <Results
          cards={cards}
          columns={COLUMNS}
          theme={null}
          language="de"
          pager={<NumberedPager pages={pages} />}
          search={search}
          inSameTab
          notifyAddress={notifyAddress}
          heading="h3"
        />
      )}
    </section>
  )
}
