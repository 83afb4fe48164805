/** Scripts that are announced before the first paint would take the line and the processor from it. */
export function afterPaint(work: () => void): void {
  addEventListener("DOMContentLoaded", () => {
    // A page in the background is not painted.
    if (document.hidden) work()
    else requestAnimationFrame(() => setTimeout(work))
  })
}

/** Puts into the page what its head holds back in a template. */
export function insertHeldScripts(): void {
  const held = document.querySelector<HTMLTemplateElement>("template[data-scripts]")
  held?.replaceWith(held.content)
}
