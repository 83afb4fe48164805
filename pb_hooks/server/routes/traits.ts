import { DEFAULT_MAX_BODY_BYTES, type Route, type RoutesByPath, type RouteTraits } from "../http/route"

const withoutDefaults = ({ access, maxBodyBytes, lane, cache }: RouteTraits): Partial<RouteTraits> => ({
  // A later check finds whether a signed-in user is an administrator.
  access: access === "public" ? access : undefined,
  maxBodyBytes: maxBodyBytes === DEFAULT_MAX_BODY_BYTES ? undefined : maxBodyBytes,
  lane,
  cache,
})

/** Builds the table for the fast path, which loads no schemas, without `/api`; the build makes `virtual:route-traits` of it. */
export function routesByPath(routes: readonly Route[]): RoutesByPath {
  const paths: Record<string, Record<string, Partial<RouteTraits>>> = {}
  for (const route of routes) {
    const path = route.path.replace(/^\/api/, "")
    paths[path] = { ...paths[path], [route.method]: withoutDefaults(route) }
  }
  return paths
}
