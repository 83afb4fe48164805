import { HttpError } from "../base/http-error"
import { NOW } from "./columns"
import type { Db } from "./records"
import { rows } from "./sql"

const FROZEN = `frozen_until > ${NOW}`
const IS_FROZEN = "frozen"
const STATE = `SELECT iif(${FROZEN}, '${IS_FROZEN}', moved_to) AS row FROM companies
  WHERE id = {:id} AND (moved_to != '' OR ${FROZEN})`

/** Of a row with a `company_id`: what waits is sent by one installation. */
export const LIVES_HERE = (table: string) =>
  `EXISTS (SELECT 1 FROM companies WHERE companies.id = ${table}.company_id AND companies.moved_to = '')`

const MOVING = "Dieses Unternehmen zieht gerade um. Bitte versuchen Sie es in einigen Sekunden noch einmal."
/** For members with the path of the sign-in. */
export const movedSentence = (origin: string, path = "") =>
  `Dieses Unternehmen ist umgezogen. Hier geht es weiter: ${origin}${path}`

/** The origin that a company has moved to; `""` for one that lives here. */
export const movedTo = (id: string, app: Pick<Db, "db"> = $app): string =>
  id === "" ? "" : (rows(app, "SELECT moved_to AS row FROM companies WHERE id = {:id}", { id })[0] ?? "")

/** `""` for a company that may be changed here. */
const stateOf = (id: string, app: Pick<Db, "db">) => (id === "" ? "" : (rows(app, STATE, { id })[0] ?? ""))

export const mayChange = (id: string, app: Pick<Db, "db">): boolean => stateOf(id, app) === ""

/** 503 while a company moves, 409 once it has moved. What is deleted after that is no change of it. */
export function assertLivesHere(app: Pick<Db, "db">, id: string, isDeletion = false): void {
  const state = stateOf(id, app)
  if (state === IS_FROZEN) throw new HttpError(503, MOVING)
  if (state !== "" && !isDeletion) throw new HttpError(409, movedSentence(state))
}

/** Nothing of the company changes from now on: what is read after this is all there is. It ends by itself. */
export function freeze(id: string, seconds: number): void {
  $app
    .nonconcurrentDB()
    .newQuery(
      `UPDATE companies SET frozen_until = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+${seconds} seconds') WHERE id = {:id}`,
    )
    .bind({ id })
    .execute()
}

/** Whether it was still frozen: what was read then is all there is. */
export function switchTo(id: string, origin: string): boolean {
  const sql = `UPDATE companies SET moved_to = {:origin}, frozen_until = '' WHERE id = {:id} AND ${FROZEN} RETURNING id AS row`
  return rows({ db: () => $app.nonconcurrentDB() }, sql, { id, origin }).length > 0
}

/** It lives here again, as it was. */
export function takeBack(id: string): boolean {
  const sql = "UPDATE companies SET moved_to = '', frozen_until = '' WHERE id = {:id} RETURNING id AS row"
  return rows({ db: () => $app.nonconcurrentDB() }, sql, { id }).length > 0
}
