export function Section({ title, id, children }: { title: string; id?: string; children: React.ReactNode }) {
  return (
    <section id={id} className="border-t pt-6">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  )
}
