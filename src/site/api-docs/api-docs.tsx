import type { ReactNode } from "react"
import { BrandMark } from "../../ui/brand-mark"
import { type JsonSchema, typeText } from "./type-text"
import { Webhooks } from "./webhooks"

type Content = Record<string, { schema: JsonSchema }>
type Parameter = { name: string; in: string; description?: string }
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content; $ref?: string }>
}

/** The part of the document of `GET /api/openapi.json` that the page shows. */
export type ApiDescription = {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, { description: string }>; schemas: Record<string, JsonSchema> }
}

const EXAMPLES = [
  `curl "https://portal.example/api/properties?status=active&perPage=100" \\
  -H "Authorization: Bearer immo_…"`,
  `curl "https://portal.example/api/properties" \\
  -H "Authorization: Bearer immo_…" \\
  -H "Idempotency-Key: my-system-object-4711" \\
  --json '{"title": "Altbau mit Garten", "address": "Lindenweg 12, 50933 Köln", "details": {"price": "450000"}}'`,
]

type Entry = { method: string; path: string; operation: Operation }

/** Shows the API reference, in English only, for developers. */
export function ApiDocs({ description }: { description: ApiDescription }) {
  const entries = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const tags = [...new Set(entries.map(({ operation }) => operation.tags[0] ?? ""))]
  return (
    <main className="wrap api-docs pt-6 pb-24">
      <a href="/en" className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <BrandMark />
        {description.info.title}
      </a>
      <h1 className="heading mt-8">API reference</h1>
      <div className="mt-4 grid max-w-2xl gap-3">
        <p>{description.info.description}</p>
        <p>
          Send the token of <code>POST /api/auth/login</code> as <code>Authorization: Bearer …</code>. Bodies and
          responses are JSON. What does not belong to the caller is 404. Errors have this shape, with a German message
          for the user:
        </p>
        <Type schema={description.components.schemas.Error ?? {}} />
        <h2 className="mt-4 text-lg font-semibold">Keys for programs</h2>
        <p>
          Owners create keys in the portal, under „Einstellungen“, „Schnittstellen“. A key belongs to their company, and
          may call what says so below, under “Access”. It is sent like a token, and allows 600 calls a minute; above,
          429 says in <code>Retry-After</code> how long to wait.
        </p>
        {EXAMPLES.map((example) => (
          <pre key={example} translate="no">
            <code>{example}</code>
          </pre>
        ))}
        <Webhooks />
        <p>
          For tools: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)
        </p>
      </div>
      <nav aria-label="Resources" className="mt-8 flex flex-wrap gap-x-5">
        {tags.map((tag) => (
          <a key={tag} href={`#${tag}`} className="inline-flex min-h-11 items-center">
            {tag}
          </a>
        ))}
      </nav>
      {tags.map((tag) => (
        <section key={tag} aria-labelledby={tag} className="mt-10">
          <h2 id={tag} className="text-xl font-semibold">
            {tag}
          </h2>
          {entries
            .filter(({ operation }) => operation.tags[0] === tag)
            .map((entry) => (
              <Details key={entry.operation.operationId} entry={entry} errors={description.components.responses} />
            ))}
        </section>
      ))}
    </main>
  )
}

function Details({ entry, errors }: { entry: Entry; errors: Record<string, { description: string }> }) {
  const { operation, method, path } = entry
  const { 200: ok, ...failures } = operation.responses
  const parameters = operation.parameters.filter((parameter) => parameter.in !== "path")
  return (
    <details id={operation.operationId}>
      <summary>
        <code translate="no">
          <b>{method}</b> {path}
        </code>
        <span>
          <Text>{operation.summary}</Text>
        </span>
      </summary>
      <div className="grid gap-3 pb-6">
        <Part title="Access">
          <p>{ok?.description}</p>
        </Part>
        {parameters.length > 0 && (
          <Part title="Parameters">
            <Terms rows={parameters.map((one) => [`${one.name} (${one.in})`, one.description ?? ""])} />
          </Part>
        )}
        {Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => (
          <Part key={type} title={`Body: ${type}`}>
            <Type schema={schema} />
          </Part>
        ))}
        {Object.values(ok?.content ?? {}).map(({ schema }) => (
          <Part key="response" title="Response">
            <Type schema={schema} />
          </Part>
        ))}
        <Part title="Errors">
          <Terms rows={Object.keys(failures).map((status) => [status, errors[status]?.description ?? ""])} />
        </Part>
      </div>
    </details>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="text-sm font-semibold">{title}</h3>
    {children}
  </div>
)

const Terms = ({ rows }: { rows: [string, string][] }) => (
  <dl>
    {rows.map(([term, text]) => (
      <div key={term}>
        <dt>
          <code translate="no">{term}</code>
        </dt>
        <dd>
          <Text>{text}</Text>
        </dd>
      </div>
    ))}
  </dl>
)

/** Shows a description, which may contain code between backticks. */
const Text = ({ children }: { children: string }) =>
  children.split("`").map((piece, index) =>
    index % 2 === 1 ? (
      <code key={piece} translate="no">
        {piece}
      </code>
    ) : (
      piece
    ),
  )

const Type = ({ schema }: { schema: JsonSchema }) => (
  <pre translate="no">
    <code>{typeText(schema)}</code>
  </pre>
)
