// Every request loads this first. Decision 21 lists what it may import.

export { onCachedDataChanged, onCachedDataUpdated } from "../server/cache/cache"
export { load } from "../server/fast-path/admission"
export { admit, dispatchAdmitted } from "../server/fast-path/admit-request"
export { localizeErrors } from "../server/fast-path/localize-errors"
export { servePage } from "../server/fast-path/serve-page"
export { serveSite, serveStaticFile } from "../server/fast-path/serve-site"
export { serveUncached } from "../server/fast-path/serve-uncached"
export { publicDir, serveAsset } from "../server/fast-path/static-files"
export { respondUnknown } from "../server/fast-path/unknown-route"
export { serveForCompression } from "../server/http/respond"
