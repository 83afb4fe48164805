import { type InquirySource, isInquirySource } from "./inquiry-inbox"

const NAMES: Readonly<Record<InquirySource, string>> = {
  immoscout24: "ImmoScout24",
  immowelt: "immowelt",
  kleinanzeigen: "Kleinanzeigen",
  website: "Eigene Website",
  mail: "E-Mail",
}

/** Returns what a person calls the place that an inquiry came from; empty for our own pages. */
export const describeSource = (source: string): string => (isInquirySource(source) ? NAMES[source] : "")
