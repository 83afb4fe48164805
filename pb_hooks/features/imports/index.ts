// What other features may use of this one.

export { removeOldFeedRuns } from "./feed-runs-record"
