// What every request loads first, a few kB: see docs/decisions/0021-fast-path.md for what may be imported here.
export { admitAnybody, admitUser } from "../fast-path/admit-request"
export { load } from "../fast-path/engine"
export { localizeErrors, unknownRoute } from "../fast-path/errors"
export { servePage } from "../fast-path/serve-page"
export { publicDir, serveAsset } from "../fast-path/static-files"
export { serveForCompression } from "../pages/compress"
export { onPublicDataChanged } from "../pages/invalidate"
export { serveSite, serveStaticFile } from "../site/serve-site"
