import path from "node:path"

export const root = path.resolve(import.meta.dirname, "../..")

/** Returns the folder where npm was called, for paths that a person types. */
export const userFolder = () => process.env.INIT_CWD ?? process.cwd()

export const inRoot = (...parts: string[]) => path.join(root, ...parts)

export const built = {
  dir: inRoot("dist"),
  pages: inRoot("dist/public"),
  /** Templates that the server fills in; never served as they are. */
  site: inRoot("dist/site"),
  hooks: inRoot("dist/pb_hooks"),
  /** So that `dist/` and the executable are all a server needs. */
  migrations: inRoot("dist/pb_migrations"),
}

export const migrationsDir = inRoot("pb_migrations")
