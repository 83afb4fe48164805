import type { Content } from "pdfmake/build/pdfmake"
import { messages } from "../messages"
import { exposeMessages } from "./expose-messages"
import type { Box } from "./picture-rows"
import type { Developed, DevelopedExpose } from "./render-images"
import { bookmark, GAP, MUTED, noLines, SIZE, SUNKEN, WIDTH, written } from "./style"

/** Returns the placeholder of a picture that could not be loaded. */
export const gap = ({ width, height }: Box): Content => ({
  table: {
    widths: [width],
    heights: height,
    body: [
      [
        {
          ...written(exposeMessages.pictureMissing, { fontSize: SIZE.small, color: MUTED }),
          alignment: "center",
          fillColor: SUNKEN,
          margin: [0, height / 2 - SIZE.small, 0, 0],
        },
      ],
    ],
  },
  layout: { ...noLines(0), paddingRight: () => 0 },
})

export function floorPlans({ plans, arrangement }: DevelopedExpose, id: string): Content[] {
  return titled(
    messages.floorPlans,
    plans.map((plan) => figure(plan, { width: WIDTH, height: arrangement.plan })),
    id,
  )
}

export function gallery({ pictures, leftOut }: DevelopedExpose, id: string): Content[] {
  const rows = pictures.map((row): Content => {
    return { columns: row.map((picture) => figure(picture, picture.box)), columnGap: GAP }
  })
  const note =
    leftOut > 0 ? [written(exposeMessages.furtherPictures(leftOut), { color: MUTED, margin: [0, 8, 0, 0] })] : []
  return [...titled(exposeMessages.pictures, rows, id), ...note]
}

function figure({ picture, caption }: Developed, { width, height }: Box): Content {
  return {
    width,
    stack: [
      picture === null ? gap({ width, height }) : { image: picture, fit: [width, height] },
      ...(caption === "" ? [] : [written(caption, { fontSize: SIZE.small, color: MUTED, margin: [0, 4, 0, 0] })]),
    ],
  }
}

/** Keeps each row on one page, and the heading with the first. */
function titled(title: string, rows: readonly Content[], id: string): Content[] {
  const [first, ...others] = rows
  if (first === undefined) return []
  const heading = {
    ...written(title, { bold: true, fontSize: SIZE.heading, margin: [0, 0, 0, 8] }),
    ...bookmark(title, id),
  }
  return [
    { unbreakable: true, margin: [0, 18, 0, 0], stack: [heading, first] },
    ...others.map((row): Content => ({ unbreakable: true, margin: [0, GAP, 0, 0], stack: [row] })),
  ]
}
