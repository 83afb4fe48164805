import * as z from "zod/mini"
import { flag, optionalText } from "../values/fields"
import { structured } from "../values/structured"
import { MAX_IMAGES_PER_LIST } from "./image"
import { MADE_BY } from "./made-by"

// These schemas are not in image.ts, so that pages that only show images do not load zod.

/** `width` and `height` are the original's, 0 when unknown. */
const sources = {
  url: z._default(optionalText(20_000_000), ""),
  small: z.optional(z.string()),
  medium: z.optional(z.string()),
  large: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
}

/** The browser measures this at the upload; absent for bright images and for those that nobody has measured. */
const isDark = z.optional(flag())

const madeBy = z.optional(
  z.enum(["", ...MADE_BY], {
    error:
      "Bitte wählen Sie, wie das Bild entstanden ist: leer (Foto), ai (mit KI) oder staged (virtuell eingerichtet)",
  }),
)

const imageSchema = z.object({
  id: z._default(optionalText(), ""),
  ...sources,
  isFeatured: z._default(flag(), false),
  caption: z.optional(optionalText()),
  isDark,
  made_by: madeBy,
})
const floorPlanSchema = z.object({
  id: z._default(optionalText(), ""),
  ...sources,
  name: z._default(optionalText(), ""),
})

const responseFields = () => ({
  id: z.string(),
  url: z.string(),
  small: z.optional(z.string()),
  medium: z.optional(z.string()),
  large: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
})

export const imageResponseSchema = () =>
  z.object({
    ...responseFields(),
    isFeatured: z.boolean(),
    caption: z.optional(z.string()),
    isDark: z.optional(z.boolean()),
    made_by: z.optional(z.enum(["", ...MADE_BY])),
  })
export const floorPlanResponseSchema = () => z.object({ ...responseFields(), name: z.string() })

/** URLs are absolute. `made_by` is what the file says of itself: it is stored with the property's image. */
export const uploadedImageSchema = () =>
  z.object({ ...responseFields(), width: z.number(), height: z.number(), made_by: z.optional(z.enum(MADE_BY)) })
export type UploadedImage = z.output<ReturnType<typeof uploadedImageSchema>>

export type PropertyImage = z.output<typeof imageSchema>
export type FloorPlan = z.output<typeof floorPlanSchema>

const tooMany = `Bitte höchstens ${MAX_IMAGES_PER_LIST} Bilder je Immobilie`

export const imagesSchema = structured(
  z.array(imageSchema).check(z.maxLength(MAX_IMAGES_PER_LIST, { error: tooMany })),
  "list",
)
export const floorPlansSchema = structured(
  z.array(floorPlanSchema).check(z.maxLength(MAX_IMAGES_PER_LIST, { error: tooMany })),
  "list",
)

const isTextOrMissing = (value: unknown) => value === undefined || typeof value === "string"
const isNumberOrMissing = (value: unknown) => value === undefined || typeof value === "number"
const isFlagOrMissing = (value: unknown) => value === undefined || typeof value === "boolean"

/** Returns whether a stored value is an image as every save leaves it. */
export function isImage(value: unknown): boolean {
  const { id, url, small, medium, large, caption }: Record<string, unknown> = Object(value)
  const { isFeatured, isDark, width, height, made_by }: Record<string, unknown> = Object(value)
  const isNamed = typeof id === "string" && typeof url === "string" && isTextOrMissing(caption)
  const isMeasured = isNumberOrMissing(width) && isNumberOrMissing(height)
  const isDelivered = isTextOrMissing(small) && isTextOrMissing(medium) && isTextOrMissing(large)
  return (
    isNamed &&
    isMeasured &&
    isDelivered &&
    typeof isFeatured === "boolean" &&
    isFlagOrMissing(isDark) &&
    isTextOrMissing(made_by)
  )
}
