import { fullName } from "../../domain/values/text"
import { secondaryButton } from "../button-class"
import { CompanyLogo } from "../company-logo"
import { ImageFailed } from "../image-failed"
import { messages } from "../messages"
import type { AgentPageData } from "../page-data"
import { CompanyFooter } from "../property/company-footer"
import { ContactLinks } from "../property/contact-links"
import { WhatsappNote } from "../property/whatsapp-note"
import { AgentPhoto } from "./agent-photo"
import { NumberedPager } from "./numbered-pager"
import { Results } from "./results"

const COLUMNS = 3
const PHOTO = 144

/** Shows one agent of a company: who it is, how they are reached, and their listings. */
export function AgentPage({ agent, companyName, logo = "", offers, cards, pages, offered, footer }: AgentPageData) {
  const name = fullName(agent)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto w-full max-w-7xl px-4 pt-3">
        <a href={offers} className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline">
          {logo === "" ? companyName : <CompanyLogo source={logo} name={companyName} className="-ml-1" />}
        </a>
      </header>
      <main
        id="listing"
        className="mx-auto grid w-full max-w-7xl grow grid-cols-1 content-start gap-10 px-4 pt-6 pb-16 sm:pt-8"
      >
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
          <AgentPhoto agent={agent} size={PHOTO} circle="size-24 sm:size-36" letters="text-3xl" />
          <div className="min-w-0">
            <h1 className="text-2xl text-balance long-words sm:text-3xl">{name}</h1>
            <p className="mt-1 text-muted long-words">{agent.position || companyName}</p>
            <ContactLinks phone={agent.phone} email={agent.email} whatsapp={agent.whatsapp} />
            {agent.whatsapp !== "" && <WhatsappNote className="mt-1" />}
          </div>
        </div>
        <section aria-labelledby="angebote">
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b pb-3">
            <h2 id="angebote" className="text-xl">
              {messages.listings}
            </h2>
            {offered > 0 && <p className="text-muted tabular">{messages.offered(offered)}</p>}
          </div>
          {cards.length === 0 && <p>{messages.noOffers}</p>}
          {cards.length > 0 && (
            <Results
              cards={cards}
              columns={COLUMNS}
              theme={null}
              language="de"
              pager={<NumberedPager pages={pages} />}
              search={undefined}
              inSameTab
              heading="h3"
            />
          )}
          <p className="mt-8">
            <a href={offers} className={secondaryButton}>
              {messages.offersOf(companyName)}
            </a>
          </p>
        </section>
      </main>
      <ImageFailed />
      {footer && <CompanyFooter name={companyName} footer={footer} />}
    </div>
  )
}
