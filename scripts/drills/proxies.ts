import { spawn, spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { freePort } from "../lib/port"

type Ports = { port: number; server: number }

/** A reverse proxy of Debian, started on one port in front of a server on another. */
export type Proxy = {
  name: string
  command: string
  arguments: (file: string, folder: string, port: number) => string[]
  config: (ports: Ports) => string
}

/** Reads the configuration that an operator copies. */
const shipped = (name: string) => readFileSync(inRoot("packaging", name), "utf8")

const nginx = (server: string, more = "") => `daemon off; master_process off; pid nginx.pid; error_log stderr crit;
events {}
http {
  access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  ${more}
  ${server}
}
`

const shippedNginx = ({ port, server }: Ports) =>
  shipped("nginx.conf")
    .replace("/var/cache/nginx/portal", "cache")
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, "")
    .replaceAll("127.0.0.1:8090", `127.0.0.1:${server}`)

const nginxProxy = { command: "nginx", arguments: (file: string, folder: string) => ["-p", folder, "-c", file] }

export const PROXIES: readonly Proxy[] = [
  { ...nginxProxy, name: "nginx, as shipped", config: (ports) => nginx(shippedNginx(ports)) },
  {
    ...nginxProxy,
    name: "nginx, keeping connections",
    config: (ports) => {
      const upstream = `upstream portal { server 127.0.0.1:${ports.server}; keepalive 8; }`
      return nginx(shippedNginx(ports).replaceAll(`http://127.0.0.1:${ports.server}`, "http://portal"), upstream)
    },
  },
  {
    name: "HAProxy",
    command: "haproxy",
    arguments: (file) => ["-db", "-f", file],
    config: ({ port, server }) => `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  http-reuse always
frontend visitors
  bind 127.0.0.1:${port}
  default_backend portal
backend portal
  server portal 127.0.0.1:${server}
`,
  },
  {
    name: "Caddy, as shipped",
    command: "caddy",
    arguments: (file) => ["run", "--adapter", "caddyfile", "--config", file],
    config: ({ port, server }) =>
      `{\n  admin off\n  auto_https off\n}\n${shipped("Caddyfile")
        .replace("{$DOMAIN} {", `http://portal.example.de:${port} {\n  bind 127.0.0.1`)
        .replace("portal:8090", `127.0.0.1:${server}`)}`,
  },
]

/** Throws a CliError that names the packages that are missing. */
export function assertInstalled(commands: readonly string[]): void {
  const missing = commands.filter((command) => spawnSync(command, ["-V"]).error !== undefined)
  if (missing.length > 0)
    throw new CliError(`This drill needs packages of Debian: apt-get install ${missing.join(" ")}`)
}

/** Runs `work` with the address of a proxy in front of the server. */
export async function behind(
  proxy: Proxy,
  server: number,
  folder: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const file = path.join(folder, `${proxy.command}.conf`)
  writeFileSync(file, proxy.config({ port, server }))
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(proxy.command, proxy.arguments(file, folder, port), { env, stdio: ["ignore", "ignore", "pipe"] })
  let log = ""
  child.stderr.on("data", (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-10_000)
  })
  const exited = new Promise<void>((resolve) => child.once("close", () => resolve()))
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url, () => child.exitCode !== null)
    await work(url)
  } catch (error) {
    if (child.exitCode === null) throw error
    throw new CliError(`${proxy.name} ended:\n${log}`)
  } finally {
    child.kill("SIGKILL")
    await exited
  }
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !hasEnded(); tries++) {
    if (
      await fetch(`${url}/api/health`)
        .then((response) => response.ok)
        .catch(() => false)
    )
      return
    await delay(50)
  }
  throw new CliError(`Nothing answers at ${url}.`)
}
