// The authorization matrix: every route, ours and PocketBase's, with every caller. Tests are made from it, see
// matrix.test.ts; a route or a collection that is not in it fails there.
import { COLLECTION_MATRIX } from "../support/matrix-native"
import { OFFLINE_MATRIX } from "../support/matrix-offline"
import { PAGE_MATRIX } from "../support/matrix-pages"
import { ROUTE_MATRIX, UNKNOWN_PATHS } from "../support/matrix-routes"
import { SYSTEM_COLLECTION_MATRIX, SYSTEM_MATRIX } from "../support/matrix-system"

/** Our own below /api, and all that we register. */
export const API_MATRIX = [...ROUTE_MATRIX, ...UNKNOWN_PATHS]
export const REGISTERED_MATRIX = [...API_MATRIX, ...PAGE_MATRIX]
/** PocketBase's record routes. */
export const RECORD_MATRIX = [...COLLECTION_MATRIX, ...SYSTEM_COLLECTION_MATRIX]
export const MATRIX = [...REGISTERED_MATRIX, ...RECORD_MATRIX, ...SYSTEM_MATRIX, ...OFFLINE_MATRIX]
