export { useDayTexts } from "./day-texts"
export { MadeQuestions } from "./made-questions"
