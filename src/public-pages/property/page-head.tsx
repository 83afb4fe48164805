import type { PublicProperty } from "../../domain/properties/property"
import { stateLabel } from "../../domain/properties/property-status"
import { keepHouseNumber } from "../../domain/values/text"
import { Icon } from "../icon"
import { messages } from "../messages"
import { notifyText } from "../searches/search-texts"
import { MapLink } from "./map-link"
import { Price } from "./price"
import { SIMILAR_ID } from "./similar"

type PageHeadProps = { property: PublicProperty; hasOthers: boolean; notifyAddress: string | undefined }

/** Shows title, place and price. On phones it is below the pictures, which no title can push away. */
export function PageHead({ property, hasOthers, notifyAddress }: PageHeadProps) {
  const { title, address, hide_address, status } = property
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 lg:col-span-2 print:flex-nowrap">
      <div className="min-w-0 max-w-4xl max-lg:w-full lg:flex-1 print:w-auto print:flex-1">
        <h1 className={`long-words ${titleSize(title)}`}>{title}</h1>
        {address !== "" && (
          <div className="mt-1 flex flex-wrap items-center gap-x-4 text-muted">
            <p className="flex min-w-0 gap-2 long-words">
              <Icon name="place" className="mt-1 size-4 shrink-0" />
              {keepHouseNumber(address)}
            </p>
            {!hide_address && <MapLink address={address} />}
          </div>
        )}
      </div>
      <Price property={property} />
      {status === "sold" && (hasOthers || notifyAddress !== undefined) && (
        <p className="w-full rounded-md bg-signal-soft px-4 py-3 text-sm text-signal-strong print:hidden">
          {messages.noLonger(stateLabel(property).toLowerCase())}{" "}
          {hasOthers && (
            <a href={`#${SIMILAR_ID}`} className="me-3 font-medium underline underline-offset-4">
              {messages.toOthers}
            </a>
          )}
          {notifyAddress !== undefined && (
            <a href={notifyAddress} className="font-medium underline underline-offset-4">
              {notifyText}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

const titleSize = (title: string) => (title.length > 80 ? "text-xl sm:text-2xl" : "text-2xl sm:text-3xl")
