// Other features may use only these parts of this one.

export { removeOldFeedRuns } from "./feed-runs-record"
