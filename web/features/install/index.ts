export { InstallHint, InstallSetting } from "./install-hint"
