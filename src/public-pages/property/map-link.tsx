import { messages } from "../messages"

/** Opens the visitor's own map; nothing of it is loaded before. The script leads phones to their application. */
export function MapLink({ address }: { address: string }) {
  return (
    <a
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
      data-map={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center text-sm whitespace-nowrap text-accent underline-offset-4 hover:underline lg:min-h-8 print:hidden"
    >
      {messages.showOnMap}
      <span className="sr-only"> {messages.opensNewTab}</span>
    </a>
  )
}
