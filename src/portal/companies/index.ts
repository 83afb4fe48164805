// Exports the parts that other features may use.

export { EditedSetting } from "./edited-setting"
export { useChangeCompany } from "./use-change-company"
export { type SettingKind, useSettingForm } from "./use-setting-form"
