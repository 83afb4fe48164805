/** Where an inquiry came from; empty for those of our own pages. */
const INQUIRY_SOURCES = ["immoscout24", "immowelt", "kleinanzeigen", "website", "mail"] as const
export type InquirySource = (typeof INQUIRY_SOURCES)[number]

/** How a person and their question were read; `look` if a program is not sure. */
export type ReadBy = "feedback" | "labels" | "person" | "look"
