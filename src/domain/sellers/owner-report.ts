import * as z from "zod/mini"
import { sellerReportSchema } from "./seller-report"

/** The secret address of an owner's page. `expires_at` is an instant, empty without an end. */
export const ownerLinkSchema = () => z.object({ contact_id: z.string(), url: z.string(), expires_at: z.string() })
export type OwnerLink = z.output<ReturnType<typeof ownerLinkSchema>>

/** The report with what its mail says, and whom it reaches: an owner without an address gets none. */
export const ownerReportSchema = () =>
  z.object({
    report: sellerReportSchema(),
    owners: z.array(z.object({ contact_id: z.string(), name: z.string(), email: z.string() })),
    subject: z.string(),
    /** As the first owner with an address reads it. */
    paragraphs: z.array(z.string()),
    button: z.string(),
    /** The day on which it was mailed last; empty if never. */
    sent_on: z.string(),
  })
export type OwnerReport = z.output<ReturnType<typeof ownerReportSchema>>

/** Whom a report was sent to. */
export const sentReportSchema = () => z.object({ sent_to: z.array(z.string()) })
