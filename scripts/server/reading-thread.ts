import { recipeReader } from "../../worker/import/reader"
import { answerCalls } from "./thread-calls"

answerCalls(recipeReader)
