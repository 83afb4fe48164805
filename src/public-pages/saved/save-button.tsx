import { secondaryButton } from "../button-class"
import { Icon } from "../icon"
import { savedTexts } from "./saved-texts"

/** Saves the listing in the visitor's own browser, which takes a script. */
export function SaveButton({ id, company }: { id: string; company: string }) {
  return (
    <button
      type="button"
      data-save={id}
      data-company={company}
      aria-pressed="false"
      aria-label={savedTexts.save}
      className={`scripted group ${secondaryButton} shrink-0 max-sm:w-11 max-sm:px-0 print:hidden`}
    >
      <Icon name="heart" className="size-4 group-aria-pressed:fill-current" />
      <span className="max-sm:hidden">{savedTexts.save}</span>
    </button>
  )
}
