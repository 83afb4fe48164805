import * as z from "zod/mini"
import { imageResponseSchema } from "../media/image-schemas"
import { propertySchema } from "./property"

/** The extra fields of list rows: the stored price or rent, and the featured image. */
export const listFields = () => ({
  price: z.string(),
  cold_rent: z.string(),
  image: z.nullable(imageResponseSchema()),
})
export const memberListFields = () => ({
  agent_name: z.string(),
  property_type: z.string(),
  living_area: z.string(),
  plot_area: z.string(),
  rooms: z.string(),
  /** The value is empty without a certificate. */
  certificate_valid_until: z.string(),
  missing: z.array(z.string()),
  image_count: z.number(),
})
export const propertyRowSchema = () => z.extend(propertySchema(), { ...listFields(), ...memberListFields() })
export type PropertyRow = z.output<ReturnType<typeof propertyRowSchema>>

/** Only statuses that the reader may see are counted. Drafts are archived, too. */
export const propertyCountsSchema = () =>
  z.object({ active: z.number(), sold: z.number(), archived: z.number(), draft: z.number() })
