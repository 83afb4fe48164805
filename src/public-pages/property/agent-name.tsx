/** Shows a name as a link to the agent's page, if there is one. */
export function AgentName({ name, page }: { name: string; page: string | undefined }) {
  if (page === undefined) return name
  return (
    <a
      href={page}
      className="inline-flex min-h-11 items-center any-link:text-accent underline-offset-4 hover:underline print:min-h-0"
    >
      {name}
    </a>
  )
}
