/** What a mail says. All of it is plain text, without markup. */
export type MailContent = {
  heading: string
  paragraphs: readonly string[]
  facts?: readonly Fact[]
  /** Somebody else's words, with their line breaks. */
  quote?: string
  /** What the words are about, with its picture: the key of a stored file. */
  subject?: { picture?: string; facts: readonly Fact[] }
  /** Without `href`, the mail's secret is its address. */
  button?: { label: string; href?: string }
  /** What the secret is called where it is no address but a code to type. */
  code?: string
  /** Says how long the secret is valid. */
  saysValidity?: boolean
  closing?: readonly string[]
  /** What the secret is called where it is the address to unsubscribe: programs may do so by a POST (RFC 8058). */
  unsubscribes?: string
  /** Answers a mail or form of the recipient's. */
  isReply?: boolean
  attachments?: readonly Attachment[]
}

/** With a `detail` the value has a line of its own above label and detail. */
export type Fact = { label: string; value: string; href?: string; detail?: string }

type Attachment = { name: string; text: string }
