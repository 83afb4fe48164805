import type * as z from "zod/mini"
// This imports only types: all else of the server would be in the bundle.
import type { ApiRoute } from "../../../pb_hooks/features/all"

/** A route of PocketBase itself, which the route table does not have. */
type NativeRoute = {
  method: "POST"
  path: "/api/files/token"
  response: () => z.ZodMiniType<{ token: string }>
  body?: undefined
}

type AnyRoute = ApiRoute | NativeRoute
type Table = { [Route in AnyRoute as `${Route["method"]} ${Route["path"]}`]: Route }

export type Method = AnyRoute["method"]

/** The paths, such as `/api/agents/{id}`, of all routes with this method. */
export type PathOf<M extends Method> = Extract<AnyRoute, { method: M }>["path"]

type RouteOf<M extends Method, P extends string> = Table[`${M} ${P}` & keyof Table]

/** The response, as the server's route table declares it. */
export type ResponseOf<M extends Method, P extends string> =
  RouteOf<M, P> extends { response: () => z.ZodMiniType<infer Response> } ? Response : never

export type BodyOf<M extends Method, P extends string> =
  RouteOf<M, P> extends { body?: z.ZodMiniType<unknown, infer Body> } ? Body : undefined

type ParamsOf<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never

/** The options of a call; parameters are required if the path has any. */
export type OptionsArgument<P, Options> = [ParamsOf<P>] extends [never]
  ? [options?: Options]
  : [options: Options & { params: Readonly<Record<ParamsOf<P>, string>> }]

export type BodyArguments<M extends Method, P extends string, Options> = [BodyOf<M, P>] extends [undefined]
  ? [ParamsOf<P>] extends [never]
    ? [body?: undefined, options?: Options]
    : [body: undefined, ...OptionsArgument<P, Options>]
  : [body: BodyOf<M, P>, ...OptionsArgument<P, Options>]
