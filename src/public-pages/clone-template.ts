/** Returns a copy of the first element in the page's template of this id. */
export function cloneTemplate<Content extends HTMLElement = HTMLElement>(id: string, selector = "*"): Content {
  const template = document.querySelector<HTMLTemplateElement>(`template#${id}`)
  const content = template?.content.querySelector<Content>(selector)
  if (!content) throw new Error(`No template ${id}`)
  return document.importNode(content, true)
}
