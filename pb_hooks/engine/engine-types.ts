// PocketBase describes Go values by their types in Go. These functions give them the type that the engine has.

/** A `[]byte` of Go takes the engine's bytes, and text too. */
export const goBytes = (bytes: Uint8Array | string): number[] => bytes as unknown as number[]

/** A model whose fields are those of its example; Go fills them in. */
export const createModel = <T extends Record<string, unknown>>(example: T): T =>
  new DynamicModel(example) as unknown as T

/** A list that Go appends such models to. */
export const createModelList = <T extends Record<string, unknown>>(example: T): T[] =>
  arrayOf(new DynamicModel(example)) as unknown as T[]

/** Rights of a file or folder, such as 0o700. */
export const fileMode = (rights: number) => rights as unknown as Parameters<typeof $os.mkdirAll>[1]

/** Makes a `*string` of Go. */
export const goString = (text: string): string => text as unknown as string

type Reader = { readCloser?: Reader }

/** Returns Go's own reader, without PocketBase's wrappers. */
export function unwrappedReader<T>(wrapped: T): T {
  let reader = wrapped as unknown as Reader | undefined
  while (reader?.readCloser !== undefined) reader = reader.readCloser
  return reader as unknown as T
}
