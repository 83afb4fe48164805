import { Icon } from "../icon"
import { messages } from "../messages"

const button =
  "scripted absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full border border-line bg-surface text-ink transition-colors hover:bg-sunken print:hidden"

export function StepButtons() {
  return (
    <>
      <button type="button" data-step="-1" aria-label={messages.previousImage} className={`${button} left-3`}>
        <Icon name="previous" className="size-5" />
      </button>
      <button type="button" data-step="1" aria-label={messages.nextImage} className={`${button} right-3`}>
        <Icon name="next" className="size-5" />
      </button>
    </>
  )
}
