import type { ExposeData } from "./expose-data"
import { PICTURE_LAYOUTS, type PictureLayout, pictureRows, usualLayout } from "./picture-rows"
import { BODY_HEIGHT, GAP, LINE_HEIGHT, SIZE, WIDTH } from "./style"

/** The heights of cover and plans, how large the other pictures are, and whether the contact stands before both. */
export type Arrangement = { cover: number; plan: number; pictures: PictureLayout; contactFirst: boolean }

/** Where the texts end on their last page, and how high contact and note are together, in points. */
export type Measured = { textEnd: number; contact: number }

const COVERS = [300, 250, 200]
/** The last is tried after smaller pictures: rooms are hard to read on it. */
const PLANS = [[330, 290, 250], [210]]
/** A page that is filled less is mostly empty. */
const HALF = 0.5

const HEADING = 18 + SIZE.heading * LINE_HEIGHT + 8
const CAPTION = 4 + SIZE.small * LINE_HEIGHT
const REMARK = 8 + SIZE.text * LINE_HEIGHT

export const usualArrangement = (count: number): Arrangement => ({
  cover: 300,
  plan: 330,
  pictures: usualLayout(count),
  contactFirst: false,
})

/** Returns how full each page is, from the one on which the texts end: what does not fit begins the next one. */
export function fillPages(textEnd: number, blocks: readonly number[]): number[] {
  const ends = [textEnd]
  for (const height of blocks) {
    const end = (ends.at(-1) ?? 0) + height
    if (end > BODY_HEIGHT) ends.push(height)
    else ends[ends.length - 1] = end
  }
  return ends.map((end) => end / BODY_HEIGHT)
}

type Pictures = Pick<ExposeData["property"], "images" | "floor_plans">

/** Returns the heights of plans and rows of pictures, each of which stays on one page. */
function blockHeights({ images, floor_plans }: Pictures, most: number, { plan, pictures }: Arrangement): number[] {
  const plans = floor_plans.map(({ width = 1, height = 1, name }, at) => {
    const shown = Math.min(plan, (WIDTH * height) / width)
    return (at === 0 ? HEADING : GAP) + shown + (name === "" ? 0 : CAPTION)
  })
  const others = images.slice(1, 1 + most)
  const rows = pictureRows(others, pictures).map(
    ([box], at) => (at === 0 ? HEADING : GAP) + (box?.height ?? 0) + CAPTION,
  )
  return [...plans, ...rows, ...(images.length - 1 > most ? [REMARK] : [])]
}

/** Returns what to try for a height of the cover, the largest pictures first. */
function candidates(cover: number, count: number): Arrangement[] {
  const layouts = PICTURE_LAYOUTS.slice(PICTURE_LAYOUTS.indexOf(usualLayout(count)))
  const all = PLANS.flatMap((plans) => layouts.flatMap((pictures) => plans.map((plan) => ({ cover, plan, pictures }))))
  return [false, true].flatMap((contactFirst) => all.map((one): Arrangement => ({ ...one, contactFirst })))
}

/**
 * Returns the arrangement with the largest pictures that leaves no page mostly empty, else the one with the fewest such pages.
 * The texts are measured again for a lower cover, which only few exposés need.
 */
export async function arrange(
  pictures: Pictures,
  most: number,
  measure: (cover: number) => Promise<Measured>,
): Promise<Arrangement> {
  const count = Math.min(Math.max(pictures.images.length - 1, 0), most)
  const covers = pictures.images.length === 0 ? COVERS.slice(0, 1) : COVERS
  let best = { arrangement: usualArrangement(count), empty: Number.POSITIVE_INFINITY }
  for (const cover of covers) {
    const { textEnd, contact } = await measure(cover)
    for (const arrangement of candidates(cover, count)) {
      const heights = blockHeights(pictures, most, arrangement)
      const blocks = arrangement.contactFirst ? [contact, ...heights] : [...heights, contact]
      const empty = fillPages(textEnd, blocks).filter((share) => share < HALF).length
      if (empty === 0) return arrangement
      if (empty < best.empty) best = { arrangement, empty }
    }
  }
  return best.arrangement
}
