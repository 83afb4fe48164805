import { type Db, findFirst } from "../../database/records"
import { randomLetters } from "../../engine/random"

/** Of a link or a key, which is shown once: only its hash is stored. */
export const newSecret = (): string => randomLetters(40)

/** Of something random, which can therefore neither be guessed nor reversed. */
export const hashSecret = (secret: string): string => $security.sha256(secret)

type Column = "token_hash" | "secret_hash" | "claim_hash"

/** The record of whoever sends its secret. */
export const findBySecret = (
  app: Db,
  collection: string,
  secret: string,
  column: Column = "token_hash",
): core.Record | null =>
  findFirst(app, collection, { filter: `${column} = {:hash}`, params: { hash: hashSecret(secret) } })
