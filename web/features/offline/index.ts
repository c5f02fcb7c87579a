export { loadOfflineAnswers, loadOfflineSettings, loadOfflineSync } from "./loaders"
