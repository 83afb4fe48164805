import { Fragment } from "react"
import { shownEmail } from "../domain/values/shown-email"

/** Matches up to a possible line end: after `@`, `/` and a point, but neither within `//` nor before a host's last name. */
const PIECE = /(?:\/\/|\.(?=[a-z]{2,4}(?![\w-]|\.\w))|[^@./])*[@./]?/gi
/** The most characters that fit a phone's column. Longer pieces break at their hyphens. */
const FITS = 24

/**
 * Shows a text whose e-mail and web addresses break at their joints, not at a hyphen, which would look like part of
 * the word. Copied, an address is what it was; read aloud, it pauses at each joint: a link around it has the plain address
 * as its `aria-label`. Around it: `wrap-anywhere` or `long-words`, for what is too long all the same. Another text is
 * another element: pieces that are exchanged in place would fail if the browser has translated them.
 */
export function AddressText({ text }: { text: string }) {
  return (
    <span key={text}>
      {text.split(/(\s+)/).map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other
        <Fragment key={index}>{isAddress(word) ? <Address text={shownEmail(word)} /> : word}</Fragment>
      ))}
    </span>
  )
}

const isAddress = (word: string) => /@|\/\/|[a-z]\.[a-z]/i.test(word)

function Address({ text }: { text: string }) {
  const pieces = (text.match(PIECE) ?? []).filter((piece) => piece !== "")
  return (
    <span translate="no" className="hyphens-none">
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address has no other
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece.includes("-") ? (
            <span className={piece.length > FITS ? "inline-block max-w-full" : "whitespace-nowrap"}>{piece}</span>
          ) : (
            piece
          )}
        </Fragment>
      ))}
    </span>
  )
}
