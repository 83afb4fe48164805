import { Icon } from "./icon"
import { messages } from "./messages"

/**
 * Renders the content that the page's script puts in the place of an image that fails to load. The script
 * adds the text: a browser that knows no templates would show it below the page.
 */
export function ImageFailed({ text = messages.imageFailed }: { text?: string }) {
  return (
    <template id="image-failed">
      <span
        data-text={text}
        className="flex size-full flex-col items-center justify-center gap-2 bg-sunken p-2 text-center text-sm text-muted"
      >
        <Icon name="noImage" className="size-5 shrink-0" />
      </span>
    </template>
  )
}
