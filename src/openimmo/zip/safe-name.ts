import { seen } from "../../domain/values/clean-text"

/** Returns `folder/picture.jpg`; null for names that lead elsewhere, or nowhere. */
export function safeName(name: string): string | null {
  const isUnsafe =
    name === "" ||
    name.length > 500 ||
    name.startsWith("/") ||
    /^[a-z]:/i.test(name) ||
    name.includes("\\") ||
    hasControlCharacter(name) ||
    name.split("/").includes("..")
  return isUnsafe ? null : name
}

const hasControlCharacter = (text: string) => Array.from(text).some((sign) => sign < " " || sign === "\u007f")

/** Returns whether a system has added the file to the archive. */
export const isLitter = (name: string) =>
  /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/i.test(name)

/** Returns a name for comparisons: senders differ in case and in how they write umlauts. */
export const comparable = (name: string) =>
  seen(name)
    .toLowerCase()
    .replace(/^(?:\.\/)+/, "")

export const baseName = (name: string) => name.slice(name.lastIndexOf("/") + 1)
