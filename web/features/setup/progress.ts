import i18n from "i18next"
import { useStored } from "../../lib/local-storage"
import { usualFirstDay, type Weekday } from "../group"
import type { Step } from "./steps"

/** The answers so far; stored on this device until setup is done. Never the password. */
export interface Answers {
  /** The furthest step that was reached. */
  reached: Step
  code: string
  fullName: string
  username: string
  email: string
  groupName: string
  visibility: "private" | "public"
  firstDayOfWeek: Weekday
  foods: boolean
  units: boolean
  labels: boolean
}

export const answersKey = "setup"
const none: Partial<Answers> = {}

export function useAnswers() {
  const [chosen, setChosen] = useStored(answersKey, none)
  const answers: Answers = {
    reached: "language",
    code: "",
    fullName: "",
    username: "",
    email: "",
    groupName: i18n.t("setup.group.suggestion"),
    visibility: "private",
    firstDayOfWeek: usualFirstDay(i18n.language),
    foods: true,
    units: true,
    labels: true,
    ...chosen,
  }
  return [answers, (some: Partial<Answers>) => setChosen({ ...chosen, ...some })] as const
}
