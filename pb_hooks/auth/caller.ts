/** Who asks for what: the part of a call that access depends on. */
export type Caller = {
  event: core.RequestEvent
  user: core.Record | null
  query: (name: string) => string
}
