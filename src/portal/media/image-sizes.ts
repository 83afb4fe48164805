import { MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from "../../domain/companies/brand"
import { PAGE_PICTURE_SIDE } from "../../domain/companies/company-page"
import {
  DELIVERY_SIZES,
  DELIVERY_WIDTHS,
  type DeliverySize,
  MAX_AGENT_PHOTO_WIDTH,
  MAX_FLOOR_PLAN_HEIGHT,
  MAX_IMAGE_HEIGHT,
  MAX_IMAGE_WIDTH,
} from "../../domain/media/image"

export type ImageKind = "images" | "floorPlans" | "agentPhoto" | "logo" | "pagePicture"
export type Size = { width: number; height: number }

type Limits = { maxWidth: number; maxHeight: number; deliverySizes: boolean }

/** The limits of each kind in pixels. */
export const LIMITS: Readonly<Record<ImageKind, Limits>> = {
  images: { maxWidth: MAX_IMAGE_WIDTH, maxHeight: MAX_IMAGE_HEIGHT, deliverySizes: true },
  floorPlans: { maxWidth: MAX_IMAGE_WIDTH, maxHeight: MAX_IMAGE_HEIGHT, deliverySizes: true },
  agentPhoto: { maxWidth: MAX_AGENT_PHOTO_WIDTH, maxHeight: Number.POSITIVE_INFINITY, deliverySizes: false },
  logo: { maxWidth: MAX_LOGO_WIDTH, maxHeight: MAX_LOGO_HEIGHT, deliverySizes: false },
  pagePicture: { maxWidth: PAGE_PICTURE_SIDE, maxHeight: PAGE_PICTURE_SIDE, deliverySizes: false },
}

export type SizePlan = { original: Size } & Partial<Record<DeliverySize, Size>>

/** Returns sizes in pixels, never enlarged. Pages show floor plans 600 pixels high; small figures need the original. */
export function planSizes(image: Size, kind: ImageKind): SizePlan {
  const { maxWidth, maxHeight, deliverySizes } = LIMITS[kind]
  const scale = Math.min(1, maxWidth / image.width, maxHeight / image.height)
  const original = scaled(image, scale)
  const plan: SizePlan = { original }
  if (!deliverySizes) return plan
  const shown =
    kind === "floorPlans" ? scaled(original, Math.min(1, MAX_FLOOR_PLAN_HEIGHT / original.height)) : original
  for (const size of DELIVERY_SIZES) {
    const width = DELIVERY_WIDTHS[size]
    if (width < shown.width) plan[size] = scaled(image, width / image.width)
  }
  if (shown.height < original.height) plan.large ??= shown
  return plan
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
