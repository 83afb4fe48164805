type SectionTitleProps = { id: string; title: string; subtitle?: string }

export function SectionTitle({ id, title, subtitle }: SectionTitleProps) {
  return (
    <div className="grid max-w-3xl gap-4">
      <h2 id={`${id}-title`} className="heading">
        {title}
      </h2>
      {subtitle !== undefined && <p className="lead">{subtitle}</p>}
    </div>
  )
}
