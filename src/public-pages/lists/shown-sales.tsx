import { imageAttributes } from "../image-source"
import { MadeByBadge } from "../made-by-badge"
import { messages } from "../messages"
import type { ShownSale } from "../page-data"
import { PropertyBadge } from "../property-badge"
import { listingTexts } from "./texts"

const texts = listingTexts("de")

const nameOf = ({ kind, town }: ShownSale) =>
  [kind === "" || kind === "Sonstiges" ? messages.anyKind : kind, town && messages.inTown(town)].join("").trim()

/** Shows what the office has sold and let: no address, no price, and no page behind it. */
export function ShownSales({ sales }: { sales: readonly ShownSale[] }) {
  if (sales.length === 0) return null
  return (
    <section aria-labelledby="referenzen" className="border-t pt-8">
      <h2 id="referenzen" className="text-xl">
        {messages.references}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {/* biome-ignore-start lint/suspicious/noArrayIndexKey: strangers learn no id of these, and they never change places. */}
        {sales.map((sale, index) => (
          <li key={index} className="min-w-0">
            <Picture sale={sale} />
            <p className="mt-2 text-sm long-words">{nameOf(sale)}</p>
          </li>
        ))}
        {/* biome-ignore-end lint/suspicious/noArrayIndexKey: see above. */}
      </ul>
    </section>
  )
}

function Picture({ sale: { image, marketing_type } }: { sale: ShownSale }) {
  const state = { status: "sold", reserved: false, marketing_type } as const
  const shown = image === null ? null : imageAttributes(image, "small", "medium")
  return (
    <div className="relative aspect-[3/2] overflow-hidden rounded-md bg-sunken">
      {shown === null ? (
        <p className="absolute inset-0 flex items-center justify-center text-sm text-muted">{messages.noImage}</p>
      ) : (
        <img
          {...shown}
          sizes={shown.srcSet && "(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 50vw"}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      )}
      <PropertyBadge property={state} className="absolute top-2 left-2" />
      <MadeByBadge label={texts.madeBy(image?.made_by)} className="absolute bottom-2 left-2" />
    </div>
  )
}
