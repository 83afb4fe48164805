import { parseHost } from "../../../src/domain/operations/loopback"
import { lockDataFolder } from "../../database/instance-lock"
import { appUrl, env, envNumber } from "../../engine/env"
import { assertRestored } from "../backup"
import { applyAdministrator } from "./administrator"
import { assertWritable, restrictPermissions } from "./data-folder"
import { limitLogs } from "./logs"
import { checkStart } from "./start-check"
import { updateDatabase } from "./update-database"

export function onBootstrap(event: core.BootstrapEvent): void {
  // PocketBase's other commands may be run without the environment.
  const isServing = $os.args.includes("serve")
  if (isServing) {
    checkStart()
    assertWritable()
    assertRestored()
  }
  event.next()
  if (!isServing) return
  if (!lockDataFolder()) {
    throw new Error(
      `Another server is running on ${$app.dataDir()}. Each of two would go on showing what the other one has changed. Stop it first.`,
    )
  }
  restrictPermissions()
  const settings = $app.settings()
  assignSettings(settings)
  $app.save(settings)
  limitLogs()
  updateDatabase()
  applyAdministrator()
}

/** Assigns PocketBase's own settings from the environment. */
export function assignSettings(settings: core.Settings): void {
  settings.meta.appURL = appUrl() || "http://127.0.0.1:8090"
  settings.meta.senderName = settings.meta.appName
  settings.meta.senderAddress = env("SMTP_FROM") || "no-reply@portal.invalid"
  settings.smtp.enabled = env("SMTP_HOST") !== ""
  settings.smtp.host = env("SMTP_HOST")
  settings.smtp.port = envNumber("SMTP_PORT")
  settings.smtp.username = env("SMTP_USERNAME")
  settings.smtp.password = env("SMTP_PASSWORD")
  settings.smtp.tls = env("SMTP_TLS") === "1"
  settings.smtp.localName = greetingName()
  settings.s3.enabled = env("S3_BUCKET") !== ""
  settings.s3.bucket = env("S3_BUCKET")
  settings.s3.region = env("S3_REGION")
  settings.s3.endpoint = env("S3_ENDPOINT")
  settings.s3.accessKey = env("S3_ACCESS_KEY")
  settings.s3.secret = env("S3_SECRET")
  settings.s3.forcePathStyle = env("S3_FORCE_PATH_STYLE") === "1"
  settings.trustedProxy.headers = env("TRUSTED_PROXY_HEADER") === "" ? [] : [env("TRUSTED_PROXY_HEADER")]
}

/** Names this host: many mail servers refuse one that calls itself `localhost`, PocketBase's default. */
function greetingName(): string {
  const host = parseHost(appUrl())
  return /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/i.test(host) ? host : ""
}
