import { formatBytes, type OfferedDocument } from "../../domain/documents/document"
import { documentTexts } from "./document-texts"

/** Lists files to save; `token` is that of a link. */
export function DocumentList({ documents, token = "" }: { documents: readonly OfferedDocument[]; token?: string }) {
  return (
    <ul className="divide-y rounded-lg border">
      {documents.map(({ id, name, bytes }) => (
        <li key={id}>
          <a
            href={`/documents/${id}${token === "" ? "" : `?link=${token}`}`}
            download
            aria-label={documentTexts.download(name)}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-3 underline-offset-4 hover:underline"
          >
            <span className="min-w-0 font-medium long-words text-accent">{name}</span>
            <span className="text-sm text-muted">{documentTexts.size(formatBytes(bytes))}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
