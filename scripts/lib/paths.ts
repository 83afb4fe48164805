import path from "node:path"

/** The project's folder, whatever the working directory is. */
export const root = path.resolve(import.meta.dirname, "../..")

export const inRoot = (...parts: string[]) => path.join(root, ...parts)

/** Where the finished pages and server hooks are written, and from where PocketBase serves them. */
export const built = {
  dir: inRoot("dist"),
  pages: inRoot("dist/public"),
  /** Pages of the shop window as the server fills them in: never served as they lie there. */
  site: inRoot("dist/site"),
  hooks: inRoot("dist/pb_hooks"),
  /** Copied beside the hooks, so that `dist/` and one executable are all that a server needs. */
  migrations: inRoot("dist/pb_migrations"),
}

export const migrationsDir = inRoot("pb_migrations")
