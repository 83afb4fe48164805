/** Made of the route table (routes/traits.ts) by the build of the server's code. */
declare module "virtual:route-traits" {
  export const ROUTES: import("./http/route").RoutesByPath
}
