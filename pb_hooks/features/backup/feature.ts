import { feature } from "../../server/feature"
import { takeNightlyBackup } from "./nightly"

export const backup = feature({
  name: "backup",
  jobs: { takeNightlyBackup: { run: takeNightlyBackup } },
})
