/** Made of the route table (routes/traits.ts) by the build of the server's code. */
declare module "virtual:route-traits" {
  /** A function, as engines that serve pages need no memory for it. */
  export const readRoutes: () => import("./server/http/route").RoutesByPath
}
