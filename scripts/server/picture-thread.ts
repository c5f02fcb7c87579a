import { pictures } from "./model-files"
import { sendableError } from "./picture-tasks"
import { answerCalls } from "./thread-calls"

// Scales and encodes pictures, one after the other.
answerCalls(pictures, sendableError)
