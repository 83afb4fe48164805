import { FEATURES, PROPERTY_TYPES } from "../../domain/properties/enumerations"
import { AREA_STEPS, type ListingFilter, PRICE_STEPS, ROOM_STEPS } from "../../domain/properties/listing-query"
import { formatPrice } from "../../domain/properties/price"
import { hasDetail } from "../../domain/properties/property-kinds"
import { FEATURE_LABELS } from "../../domain/properties/property-labels"
import { MARKETING_LABELS, MARKETING_TYPES } from "../../domain/values/marketing"
import { primaryButton, secondaryButton } from "../button-class"
import { CompanyFrame, type CompanyFrameProps } from "../company-frame"
import { Failure, TrapField } from "../inquiries/inquiry-fields"
import { FeatureChoice } from "../lists/feature-choice"
import { listingTexts } from "../lists/texts"
import { messages } from "../messages"
import { notifyText, searchTexts } from "./search-texts"

const { search: labels } = listingTexts("de")
const box = "block w-full min-h-11 rounded-md border border-line-strong bg-surface text-base text-ink"
const control = `${box} px-3`

type SearchFormPageProps = Omit<CompanyFrameProps, "children" | "title"> & {
  action: string
  token: string
  filter: ListingFilter
  email: string
  failure: string
  privacyUrl: string
  /** The towns that have listings. */
  towns: readonly string[]
  /** A place without any listings; the visitor has been told so. */
  odd_place: string
}

/** Shows the form of a saved search. It works without a script. */
export function SearchFormPage(props: SearchFormPageProps) {
  const { action, token, filter, email, failure, privacyUrl, towns, odd_place, ...frame } = props
  const { companyName } = frame
  return (
    <CompanyFrame {...frame} title={notifyText}>
      <p className="text-muted long-words">{searchTexts.intro(companyName)}</p>
      <form method="post" action={action} className="relative grid gap-4">
        <fieldset className="grid min-w-0 grid-cols-2 gap-3 sm:gap-4">
          <legend className="mb-2 text-sm font-medium">{searchTexts.wishes}</legend>
          <Choice name="offer" any={labels.offer} filter={filter} options={MARKETING_TYPES.map(offerOption)} />
          <Choice name="type" any={labels.type} filter={filter} options={PROPERTY_TYPES.map((type) => [type, type])} />
          <Choice name="price" any={labels.price} filter={filter} options={buildPriceOptions(filter)} />
          {hasDetail(filter.type, "rooms") && (
            <Choice
              name="rooms"
              any={labels.rooms(filter.type)}
              filter={filter}
              options={buildStepOptions(ROOM_STEPS, (count) => labels.roomsFrom(count, filter.type))}
            />
          )}
          <Choice
            name="area"
            any={labels.area}
            filter={filter}
            options={buildStepOptions(AREA_STEPS, labels.areaFrom)}
          />
          <input
            name="place"
            list="towns"
            defaultValue={filter.place}
            maxLength={80}
            aria-label={searchTexts.place}
            placeholder={`${searchTexts.place}: ${searchTexts.anyPlace}`}
            className={control}
          />
          <FeatureChoice title={labels.features} offered={FEATURES} chosen={filter.features} labels={FEATURE_LABELS} />
          <datalist id="towns">
            {towns.map((town) => (
              <option key={town} value={town} />
            ))}
          </datalist>
        </fieldset>
        <Failure text={failure} />
        <label className="grid gap-1 text-sm font-medium">
          {searchTexts.email}
          <input name="email" type="email" required autoComplete="email" defaultValue={email} className={control} />
        </label>
        <input type="hidden" name="token" defaultValue={token} />
        {odd_place !== "" && <input type="hidden" name="odd_place" defaultValue={odd_place} />}
        <TrapField />
        <button type="submit" className={primaryButton}>
          {searchTexts.save}
        </button>
        <p className="text-sm text-muted long-words">
          {searchTexts.privacyNotice(companyName)}{" "}
          {privacyUrl !== "" && (
            <a href={privacyUrl} target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
              {messages.privacy}
            </a>
          )}
        </p>
      </form>
      <p>
        <a href={frame.listings} className={secondaryButton}>
          {searchTexts.toListings}
        </a>
      </p>
    </CompanyFrame>
  )
}

type Option = readonly [value: string, label: string]

const offerOption = (offer: (typeof MARKETING_TYPES)[number]): Option => [offer, MARKETING_LABELS[offer]]

const buildStepOptions = (steps: readonly number[], label: (step: string) => string) =>
  steps.map((step): Option => [`${step}`, label(`${step}`)])

const buildPriceOptions = ({ offer }: ListingFilter) =>
  MARKETING_TYPES.filter((one) => offer === "" || one === offer).flatMap((one) =>
    buildStepOptions(PRICE_STEPS[one], (step) => `${MARKETING_LABELS[one]}: ${labels.upTo(formatPrice(step))}`),
  )

type ChoiceProps = { name: keyof ListingFilter; any: string; filter: ListingFilter; options: readonly Option[] }

function Choice({ name, any, filter, options }: ChoiceProps) {
  // Browsers move a choice's text by four pixels.
  return (
    <select name={name} aria-label={any} className={`${box} px-2`}>
      <option value="">{any}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value} selected={value === filter[name]}>
          {label}
        </option>
      ))}
    </select>
  )
}
