import { spawnSync } from "node:child_process"
import { chownSync, copyFileSync, mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { freePort } from "../lib/port"
import { baseSystem } from "./debian"
import { FIRST, packages } from "./packages"

const ACCOUNT = 10_001
const READY_WITHIN_S = "30"

/** What the image needs of this machine. */
export const IMAGE_PROGRAMS = { buildah: "buildah", podman: "podman", runc: "runc" }

/**
 * Builds packaging/Containerfile on a Debian of its own, as registries may be out of reach, and runs it without any right on a
 * file system that it cannot write to. Throws a CliError if it does not serve, or cannot back up and restore. Must run as root.
 */
export async function tryImage(): Promise<void> {
  const folder = inRoot(".cache/drills/image")
  rmSync(folder, { recursive: true, force: true })
  const [context, data] = [path.join(folder, "context"), path.join(folder, "data")]
  for (const name of [context, data]) mkdirSync(name, { recursive: true })
  chownSync(data, ACCOUNT, ACCOUNT)
  const { archive } = await packages(FIRST)
  copyFileSync(archive, path.join(context, path.basename(archive)))
  copyFileSync(inRoot("packaging/Containerfile"), path.join(context, "Containerfile"))
  const store = [`--root=${folder}/store`, `--runroot=${folder}/run`, "--storage-driver=vfs"]
  const podman = ["--runtime=runc", "--cgroup-manager=cgroupfs", ...store]
  try {
    build(store, context)
    await runImage(podman, data)
  } catch (error) {
    console.error(spawnSync("podman", [...podman, "logs", "portal"], { encoding: "utf8" }).stdout)
    throw error
  } finally {
    spawnSync("podman", [...podman, "rm", "--force", "--all", "--time=1"])
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  }
}

function build(store: string[], context: string): void {
  const base = must("buildah", [...store, "from", "scratch"])
  must("buildah", [...store, "add", "--quiet", base, baseSystem(inRoot(".cache/drills")), "/"])
  must("buildah", [...store, "commit", "--quiet", base, "localhost/debian"])
  const given = ["--build-arg=BASE=localhost/debian", `--build-arg=VERSION=${FIRST.version}`, "--tag=makler-portal"]
  must("buildah", [...store, "build", "--isolation=chroot", ...given, context])
  console.log("built by buildah")
}

async function runImage(store: string[], data: string): Promise<void> {
  const port = await freePort()
  const confined = [
    "--read-only",
    "--tmpfs=/tmp",
    "--cap-drop=all",
    "--security-opt=no-new-privileges",
    "--network=host",
  ]
  const limits = ["--ulimit=nofile=4096:4096", "--ulimit=nproc=4096:4096"]
  const settings = ["--env=HOST=127.0.0.1", `--env=PORT=${port}`, `--volume=${data}:/data`]
  const start = ["run", ...confined, ...limits, ...settings]
  const command = (...given: string[]) => must("podman", [...store, ...start, "--rm", "makler-portal", ...given])
  const admin = [...start, "--rm", "--interactive", "makler-portal", "admin", "you@example.de"]
  must("podman", [...store, ...admin], "a-long-password-of-yours\n")
  must("podman", [...store, ...start, "--detach", "--name=portal", "makler-portal"])
  const url = `http://127.0.0.1:${port}`
  const isReady = ["-fsS", "--retry", READY_WITHIN_S, "--retry-delay", "1", "--retry-connrefused", `${url}/api/health`]
  must("curl", isReady)
  must("curl", ["-fsS", "-o", "/dev/null", `${url}/`])
  const inContainer = (...given: string[]) => must("podman", [...store, "exec", "portal", ...given])
  if (!inContainer("id").startsWith(`uid=${ACCOUNT}`)) throw new CliError("The server runs as another account.")
  if (spawnSync("podman", [...store, "exec", "portal", "touch", "/opt/x"]).status === 0)
    throw new CliError("The image can be written to.")
  inContainer("test", "-s", "/etc/ssl/certs/ca-certificates.crt")
  // Each is process 1 of its container.
  const second = spawnSync("podman", [...store, ...start, `--env=PORT=${await freePort()}`, "--rm", "makler-portal"])
  if (second.status === 0 || !`${second.stdout}${second.stderr}`.includes("Another server is running on /data"))
    throw new CliError(`A second container on the same data: ${second.stdout}${second.stderr}`)
  must("podman", [...store, "kill", "--signal=KILL", "portal"])
  must("podman", [...store, "wait", "portal"])
  must("podman", [...store, "start", "portal"])
  must("curl", isReady)
  console.log("a second container on the same data refuses to start; one that was killed starts again")
  const [, backup = ""] =
    /^Backup: (.+)$/m.exec(inContainer("/opt/makler-portal/makler-portal", "backup", "--to=/data/nightly")) ?? []
  must("podman", [...store, "stop", "portal"])
  must("podman", [...store, "rm", "portal"])
  if (!command("restore", backup).includes("Restored: ")) throw new CliError("The image cannot restore a backup.")
  console.log(
    "run by podman, without rights, on a file system that cannot be written to: serves, backs up and restores",
  )
}

function must(command: string, given: string[], input = ""): string {
  const run = spawnSync(command, given, { encoding: "utf8", maxBuffer: 50e6, input })
  if (run.status !== 0)
    throw new CliError(`${command} has failed: ${run.error?.message ?? `${run.stdout}${run.stderr}`}`)
  return `${run.stdout}${command === "podman" ? run.stderr : ""}`.trim()
}
