import { fileMode } from "../engine/engine-types"
import { assertFilesReachable } from "./object-storage"

/** PocketBase empties this folder when it starts. */
const workFolder = () => `${$app.dataDir()}/.pb_temp_to_delete/${$security.randomString(20)}`

/**
 * Crops a stored picture around its centre to a size such as `1200x630`. PocketBase writes a JPEG only for what its note beside
 * the file calls one, and reads the file itself whatever it is: most of our pictures are WebP.
 */
export function cropToJpeg(key: string, size: string): number[] {
  assertFilesReachable()
  const folder = workFolder()
  $os.mkdirAll(folder, fileMode(0o700))
  const [stored, work] = [$app.newFilesystem(), $filesystem.local(folder)]
  try {
    work.uploadFile(stored.getReuploadableFile(key, false), "source")
    $os.writeFile(`${folder}/source.attrs`, JSON.stringify({ "user.content_type": "image/jpeg" }), fileMode(0o600))
    work.createThumb("source", "cropped", size)
    return toBytes($os.readFile(`${folder}/cropped`))
  } finally {
    for (const files of [stored, work]) files.close()
    $os.removeAll(folder)
  }
}
