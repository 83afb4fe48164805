import { textBlocks } from "../domain/values/text"

/** Renders one paragraph per line, and lines that begin with a dash as a list. */
export function TextBlocks({ text }: { text: string }) {
  return (
    <div className="max-w-prose space-y-3 leading-relaxed wrap-anywhere hyphens-auto">
      {/* biome-ignore-start lint/suspicious/noArrayIndexKey: the lines of one text never change places. */}
      {textBlocks(text).map((block, index) =>
        typeof block === "string" ? (
          <p key={index}>{block}</p>
        ) : (
          <ul key={index} className="list-disc space-y-1 pl-5 marker:text-accent">
            {block.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        ),
      )}
      {/* biome-ignore-end lint/suspicious/noArrayIndexKey: see above. */}
    </div>
  )
}
