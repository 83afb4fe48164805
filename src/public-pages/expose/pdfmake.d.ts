/** These are the types of pdfmake that we use: its published ones need those of Node, which a page does not have. */
declare module "pdfmake/build/pdfmake" {
  type Run = { text: string; font?: string }
  export type Margin = [left: number, top: number, right: number, bottom: number]
  type Look = {
    bold?: boolean
    color?: string
    fontSize?: number
    lineHeight?: number
    alignment?: "left" | "center" | "right"
    margin?: Margin
    fillColor?: string
    link?: string
    linkToDestination?: string
    width?: number
    pageBreak?: "before" | "after"
    unbreakable?: boolean
    id?: string
  }
  type Outline = { outline?: boolean; outlineText?: string; outlineParentId?: string }
  type Cell = Content | ({ colSpan?: number } & Look)
  export type Content =
    | string
    | Content[]
    | ({ text: string | (string | Run | (Run & Look))[] } & Look & Outline)
    | ({ stack: Content[] } & Look)
    | ({ columns: Content[]; columnGap?: number } & Look)
    | ({ image: string; fit?: [number, number] } & Look)
    | ({ svg: string } & Look)
    | ({
        table: { widths: number[]; body: Cell[][]; heights?: number; dontBreakRows?: boolean }
        layout: TableLayout
      } & Look)
    | ({ pageReference: string } & Look)
  export type TableLayout = {
    hLineWidth: (row: number) => number
    vLineWidth: () => number
    hLineColor: string
    paddingLeft: (column: number) => number
    paddingRight: (column: number) => number
    paddingTop: () => number
    paddingBottom: () => number
  }
  export type Definition = {
    info: { title: string; author: string; creator: string }
    language: string
    pageSize: "A4"
    pageMargins: Margin
    version: "1.7"
    displayTitle: boolean
    defaultStyle: { font: string } & Look
    content: Content[]
    footer: (page: number, pages: number) => Content
    /** Is called for every node once all have a place. */
    pageBreakBefore?: (node: { id?: string; startPosition: { top: number } }) => boolean
  }
  const pdfmake: {
    addFonts: (fonts: Record<string, { normal: string; bold: string }>) => void
    createPdf: (definition: Definition) => { getBlob: () => Promise<Blob> }
  }
  export default pdfmake
}

declare module "*.woff?url" {
  const address: string
  export default address
}
