/** The id of a record that does not exist. */
export const MISSING_ID = "nobody000000000"

/** The matrix' statuses of requests for it; every route with an id has such a row. */
export const MISSING_RECORD = "that does not exist"
