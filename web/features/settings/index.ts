export { SettingLinks } from "./setting-links"
export { SettingsTabs } from "./settings-tabs"
export { useSettingLinks } from "./use-setting-links"
