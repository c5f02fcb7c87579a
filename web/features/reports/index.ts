export { rememberJob, useStartedJobs } from "./known-jobs"
export { loadRunningJob } from "./loaders"
