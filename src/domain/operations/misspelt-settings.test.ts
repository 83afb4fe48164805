import { expect, it } from "vitest"
import { misspeltSettings } from "./misspelt-settings"
import { SETTING_NAMES } from "./settings"

it.each([
  ["SMPT_HOST", "SMTP_HOST"],
  ["smtp_host", "SMTP_HOST"],
  ["SMTP_USER", "SMTP_USERNAME"],
  ["S3_ACCESS", "S3_ACCESS_KEY"],
  ["DELIVERYKEY_", "DELIVERY_KEY"],
])("%s is told to be %s", (given, known) => {
  expect(misspeltSettings([given])).toEqual([`There is no setting ${given}, so it does nothing. Is ${known} meant?`])
})

it("says what holds instead of a setting that is gone", () => {
  expect(misspeltSettings(["MAX_PROPERTIES_PER_COMPANY"])).toEqual([
    "MAX_PROPERTIES_PER_COMPANY is no longer a setting: a company may have 12,000 listings.",
  ])
})

it("says nothing of settings, and of what others have set", () => {
  const others = [
    "HOME",
    "PATH",
    "POST",
    "LANG",
    "LC_ALL",
    "MAIL",
    "AWS_REGION",
    "NODE_ENV",
    "INVOCATION_ID",
    "npm_config_cache",
    "XDG_DATA_DIRS",
  ]
  expect(misspeltSettings([...SETTING_NAMES, ...others, "PB_THUMBS_MAX_WORKERS", "GOMEMLIMIT", "DATA_DIR"])).toEqual([])
})
