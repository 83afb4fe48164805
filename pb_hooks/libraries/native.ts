import { COLLECTIONS } from "../features/collections"
import { admitNative as admit } from "../server/native/guarded-routes"
import { admitSubscription } from "../server/native/subscriptions"

export { runScheduledJob } from "../engine/jobs"
export { sendArchive } from "../features/backup/archives"
export { serveMetrics } from "../features/operations/metrics"
export { needsDownloadHook, onDownload } from "../server/native/downloads"
export { guardNativeRoutes, NATIVE_GUARD } from "../server/native/guarded-routes"
export { onNativeList } from "../server/native/list-size"
export { sendPrivateFile } from "../server/native/private-files"
export { endIdleStreams } from "../server/native/subscriptions"

const tables = Object.keys(COLLECTIONS)

const LIVE = tables.filter((name) => COLLECTIONS[name]?.live).sort()

export const admitNative = (event: core.RequestEvent): void => admit(event, COLLECTIONS)
export const onSubscribe = (event: core.RealtimeSubscribeRequestEvent): void => admitSubscription(event, LIVE)

/** Tables of which browsers are told, and no cached page or list. */
export const TOLD = LIVE.filter((name) => !COLLECTIONS[name]?.cached)
/** Tables that cached pages and lists show. */
export const CACHED = tables.filter((name) => COLLECTIONS[name]?.cached)
