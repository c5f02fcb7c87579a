import { bcrypt } from "../../worker/lib/bcrypt"
import { answerCalls } from "./thread-calls"

answerCalls(bcrypt)
