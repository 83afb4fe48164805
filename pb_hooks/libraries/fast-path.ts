// Loaded first by every request. What may be imported here: docs/decisions/0021-fast-path.md.

export { onCachedDataChanged, onCachedDataUpdated } from "../cache/cache"
export { load } from "../fast-path/admission"
export { admit, dispatchAdmitted } from "../fast-path/admit-request"
export { localizeErrors } from "../fast-path/localize-errors"
export { servePage } from "../fast-path/serve-page"
export { serveSite, serveStaticFile } from "../fast-path/serve-site"
export { serveUncached } from "../fast-path/serve-uncached"
export { publicDir, serveAsset } from "../fast-path/static-files"
export { respondUnknown } from "../fast-path/unknown-route"
export { serveForCompression } from "../http/respond"
