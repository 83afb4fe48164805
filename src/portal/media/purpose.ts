import {
  DELIVERY_SIZES,
  DELIVERY_WIDTHS,
  type DeliverySize,
  MAX_AGENT_PHOTO_WIDTH,
  MAX_FLOOR_PLAN_HEIGHT,
  MAX_IMAGE_HEIGHT,
  MAX_IMAGE_WIDTH,
} from "../../domain/image"

export type Purpose = "images" | "floorPlans" | "agentPhoto"
export type Size = { width: number; height: number }

type Limits = { maxWidth: number; maxHeight: number; deliverySizes: boolean }

/** In pixels. */
const LIMITS: Record<Purpose, Limits> = {
  images: { maxWidth: MAX_IMAGE_WIDTH, maxHeight: MAX_IMAGE_HEIGHT, deliverySizes: true },
  floorPlans: { maxWidth: MAX_IMAGE_WIDTH, maxHeight: MAX_IMAGE_HEIGHT, deliverySizes: true },
  agentPhoto: { maxWidth: MAX_AGENT_PHOTO_WIDTH, maxHeight: Number.POSITIVE_INFINITY, deliverySizes: false },
}

export type SizePlan = { original: Size } & Partial<Record<DeliverySize, Size>>

/**
 * The sizes to make of a picture. Nothing is ever enlarged, and no delivery size is as large as the original. Pages show
 * floor plans 600 pixels high; the original beside them is for the full view, where small figures must be readable.
 */
export function planSizes(picture: Size, purpose: Purpose): SizePlan {
  const { maxWidth, maxHeight, deliverySizes } = LIMITS[purpose]
  const scale = Math.min(1, maxWidth / picture.width, maxHeight / picture.height)
  const original = scaled(picture, scale)
  const plan: SizePlan = { original }
  if (!deliverySizes) return plan
  const shown =
    purpose === "floorPlans" ? scaled(original, Math.min(1, MAX_FLOOR_PLAN_HEIGHT / original.height)) : original
  for (const size of DELIVERY_SIZES) {
    const width = DELIVERY_WIDTHS[size]
    if (width < shown.width) plan[size] = scaled(picture, width / picture.width)
  }
  if (shown.height < original.height) plan.large ??= shown
  return plan
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
