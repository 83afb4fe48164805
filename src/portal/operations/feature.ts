import type { AuditAction } from "../../domain/operations/audit"

declare module "../../i18n/index" {
  interface Resources {
    audit: typeof import("./log/audit.json") & {
      actions: Record<`${AuditAction}_${"one" | "other"}`, string>
      kinds: Record<string, string>
    }
    system: typeof import("./system.json") & { jobs: { names: Record<string, string> } }
  }
}
