import { type Db, findFirst } from "../../database/records"
import { randomLetters } from "../../engine/random"

/** Creates the secret of a link or a key, which is shown once: only its hash is stored. */
export const newSecret = (): string => randomLetters(40)

/** Hashes a random secret, which can therefore neither be guessed nor reversed. */
export const hashSecret = (secret: string): string => $security.sha256(secret)

type Column = "token_hash" | "secret_hash" | "claim_hash"

/** Finds the record whose secret was sent. */
export const findBySecret = (
  app: Db,
  collection: string,
  secret: string,
  column: Column = "token_hash",
): core.Record | null =>
  findFirst(app, collection, { filter: `${column} = {:hash}`, params: { hash: hashSecret(secret) } })
