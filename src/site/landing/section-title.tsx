import { Fragment } from "react"

/** Splits a text into sentences; one that fits on one line is not broken. */
const sentences = (text: string) => text.split(/(?<=\.) /)

type SectionTitleProps = { id: string; title: string; subtitle?: string }

export function SectionTitle({ id, title, subtitle }: SectionTitleProps) {
  return (
    <div className="grid max-w-3xl gap-4">
      <h2 id={`${id}-title`} className="heading">
        {sentences(title).map((sentence) => (
          <Fragment key={sentence}>
            <span className="inline-block">{sentence}</span>{" "}
          </Fragment>
        ))}
      </h2>
      {subtitle !== undefined && <p className="lead">{subtitle}</p>}
    </div>
  )
}
