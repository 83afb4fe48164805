import { tidyRecordId } from "../domain/values/record-id"

const isOurs = (address: string) => address.split(/[?#]/)[0]?.endsWith("/embed.js") === true

const running = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null

/**
 * Returns the address of a tag's script, also for a tag that a consent tool has switched off: these keep the address under
 * another name.
 */
export function readAddress(tag: HTMLScriptElement): string | undefined {
  const said = [tag.src, ...Array.from(tag.attributes, ({ value }) => value)]
  return said.find(isOurs) ?? (running && isOurs(running.src) ? running.src : undefined)
}

export const readCompany = (tag: HTMLScriptElement) => tidyRecordId(tag.dataset.company ?? "")

const isOn = (tag: HTMLScriptElement) => tag.src !== "" && /^$|javascript|module/.test(tag.type)

/** Returns tags whose widget is not there yet. */
const waiting = () =>
  Array.from(document.querySelectorAll<HTMLScriptElement>("script[data-company]")).filter((tag) => !tag.dataset.done)

/** Finds a tag that a consent tool has switched off, and left where it was pasted. */
export const findSwitchedOff = (company: string): HTMLScriptElement | undefined =>
  waiting().find((tag) => !isOn(tag) && readCompany(tag) === company)

/**
 * Returns the running tag, or all that have not run yet if a page builder inserted them (currentScript is null), or a consent
 * tool loads the script without their attributes.
 */
export function findTags(): HTMLScriptElement[] {
  if (running?.dataset.company !== undefined) return running.dataset.done ? [] : [running]
  const tags = waiting().filter((tag) => readAddress(tag) !== undefined)
  const on = tags.filter(isOn)
  if (tags.length > 0) return on.length > 0 ? on : tags
  return running && isOurs(running.src) ? [running] : []
}
