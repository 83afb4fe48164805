/** Draws a line before a tab, which parts it from those before. In a file of its own: the first paint has no tabs yet, but looks the same. */
export const apartClass = "relative ms-3 before:absolute before:-start-4.5 before:h-5 before:w-px before:bg-line-strong"
