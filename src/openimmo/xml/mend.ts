import { LIMITS } from "../limits"
import { PackageError } from "../problem"

const CDATA = "<![CDATA["
/** The pattern finds an `&` that begins no entity: the parser would swallow all up to the next semicolon. */
const BARE = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][\w.-]{0,30};)/gi

/** Escapes texts such as `Müller & Söhne` as XML requires; CDATA stays as it is. */
export function repairAmpersands(text: string): { text: string; mended: number } {
  if (!BARE.test(text)) return { text, mended: 0 }
  BARE.lastIndex = 0
  let mended = 0
  const mend = (part: string) =>
    part.replace(BARE, () => {
      mended += 1
      if (mended > LIMITS.bareAmpersands)
        throw new PackageError(
          `Die Datei enthält mehr als ${LIMITS.bareAmpersands} einzelne „&“. So ist sie kein lesbares XML.`,
        )
      return "&amp;"
    })
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    const start = text.indexOf(CDATA, at)
    parts.push(mend(text.slice(at, start === -1 ? text.length : start)))
    if (start === -1) break
    const end = text.indexOf("]]>", start)
    at = end === -1 ? text.length : end
    parts.push(text.slice(start, at))
  }
  return { text: parts.join(""), mended }
}
