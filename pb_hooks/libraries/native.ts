export { admitNative, guardNativeRoutes, NATIVE_GUARD } from "../native/guarded-routes"
export { onNativeList } from "../native/list-size"
export { endIdleStreams, onSubscribe } from "../native/subscriptions"
