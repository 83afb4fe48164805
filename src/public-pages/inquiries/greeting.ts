import type { PublicProperty } from "../../domain/properties/property"
import { stateLabel } from "../../domain/properties/property-status"
import { messages } from "../messages"

type Listing = Pick<PublicProperty, "title" | "status" | "marketing_type" | "reserved">

/** Returns the text that the form begins with. */
export const greeting = (property: Listing): string =>
  property.status === "sold"
    ? messages.inquiryGreetingSold(property.title, stateLabel(property).toLowerCase())
    : messages.inquiryGreeting(property.title)
