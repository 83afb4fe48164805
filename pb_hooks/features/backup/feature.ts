import { feature } from "../../server/feature"
import { takeNightlyBackup } from "./nightly"

export const backup = feature({
  name: "backup",
  jobs: { takeNightlyBackup: { when: "15 1 * * *", run: takeNightlyBackup } },
})
