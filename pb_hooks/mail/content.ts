/** The content of a mail: plain text, without markup. */
export type MailContent = {
  /** Empty in a mail that a person has written, which is no letter of the product: it has neither its name nor its signature. */
  heading: string
  paragraphs: readonly string[]
  facts?: readonly Fact[]
  /** Somebody else's words, with their line breaks. */
  quote?: string
  /** The thing that the mail is about, with its picture: the key of a stored file. */
  subject?: { picture?: string; facts: readonly Fact[] }
  /** If there is no `href`, the mail's secret is its address. One that stands `first` is above all other links. */
  button?: { label: string; href?: string; first?: true }
  /** The label of the secret if it is no address but a code to type. */
  code?: string
  /** Says how long the secret is valid. */
  saysValidity?: boolean
  closing?: readonly string[]
  /** The label of the secret if it is the address to unsubscribe: programs may do so by a POST (RFC 8058). */
  unsubscribes?: string
  /** Answers a mail or form of the recipient's. */
  isReply?: boolean
  attachments?: readonly Attachment[]
  /** Goes into the chat of a portal, where nothing of an office's frame belongs: no logo, address or foot. */
  isBare?: boolean
  /** Mails about one matter, named by a record, stand together in mail programs. The one that `opens` it is sent once. */
  matter?: Matter
}

export type Matter = { id: string; opens?: boolean }

/** A fact of the mail. If it has a `detail`, the value has a line of its own above label and detail. */
export type Fact = { label: string; value: string; href?: string; detail?: string }

type Attachment = { name: string; text: string }
