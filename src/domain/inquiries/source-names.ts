import type { InquirySource } from "./inquiry-inbox"

const NAMES: Readonly<Record<string, string>> = {
  immoscout24: "ImmoScout24",
  immowelt: "immowelt",
  kleinanzeigen: "Kleinanzeigen",
  website: "Eigene Website",
  mail: "E-Mail",
} satisfies Record<InquirySource, string>

/** Returns what a person calls the place that an inquiry came from; empty for our own pages. */
export const describeSource = (source: string): string => NAMES[source] ?? ""
