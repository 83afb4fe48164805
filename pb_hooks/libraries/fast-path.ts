// Loaded first by every request. What may be imported here: docs/decisions/0021-fast-path.md.
export { admitAnybody, admitUser } from "../fast-path/admit-request"
export { load } from "../fast-path/engine"
export { servePage } from "../fast-path/serve-page"
export { publicDir, serveAsset } from "../fast-path/static-files"
export { localizeErrors, respondNotFound } from "../http/respond"
export { serveForCompression } from "../pages/compress"
export { onPublicDataChanged } from "../pages/page-cache"
export { serveSite, serveStaticFile } from "../site/serve-site"
