import { messages } from "../messages"

/** Says what a link to WhatsApp means for who follows it; nothing is loaded from there before. */
export const WhatsappNote = ({ className }: { className: string }) => (
  <p className={`max-w-prose text-xs text-muted print:hidden ${className}`}>{messages.whatsappNote}</p>
)
