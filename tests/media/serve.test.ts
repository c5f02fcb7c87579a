import { describeServing } from "../support/serving"
import { memoryStore } from "../support/media"

describeServing(async () => memoryStore())
