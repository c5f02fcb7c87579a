import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { maxLength, required } from "../../../worker/shared/fields"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { trpc } from "../../lib/trpc"
import { ChoiceCards } from "../../ui/choice-cards"
import { TextField } from "../../ui/field"
import { type SignUpState, type Invited, tokenIn } from "./sign-up-state"
import { type Place, SignUpSheet } from "./sign-up-sheet"
import { useGroupTaken } from "./use-name-taken"
import { VisibilityChoice } from "./visibility-choice"

interface GroupStepProps {
  place: Place
  answers: SignUpState
  refused: Record<string, string> | undefined
  onKeep: (some: Partial<SignUpState>) => void
  /** With the invitation, where the user joins with one. */
  onNext: (invited: Invited | undefined) => void
}

/** A new group, or another user's with an invitation. */
export function GroupStep({ place, answers, refused, onKeep, onNext }: GroupStepProps) {
  const { t } = useTranslation()
  const { invitations, validators } = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const { way, groupName, visibility, pasted } = answers
  const form = useForm(
    { way, groupName, visibility, pasted },
    {
      groupName: (value, { way }) => (way === "found" ? wrong(value) : undefined),
      pasted: (value, { way }) =>
        way === "join" && !value.trim() ? t("validation.required") : undefined,
    },
  )
  const { values } = form
  const joins = values.way === "join"
  const taken = useGroupTaken(joins ? "" : values.groupName)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  useEffect(() => onKeep(values), [values])
  useEffect(() => {
    if (refused) form.refuse(refused)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  }, [refused])

  function wrong(name: string) {
    const fault = required(name) ?? maxLength(200)(name)
    if (!fault) return undefined
    return fault.key === "validation.maxLength" ? t(fault.key, fault.params) : t("validation.name")
  }

  async function findOut() {
    const { way, groupName, pasted } = form.values
    if (way === "found") {
      const { valid } = await validators.group
        .fetch({ name: groupName.trim() }, { staleTime: 0 })
        .catch(() => ({ valid: true }))
      return valid ? onNext(undefined) : form.refuse({ groupName: t("validation.groupTaken") })
    }
    const token = tokenIn(pasted)
    try {
      const found = await invitations.look.fetch({ token }, { staleTime: 0 })
      if (found.valid) onNext({ token, groupName: found.groupName ?? "" })
      else form.refuse({ pasted: t("register.spentText") })
    } catch (error) {
      form.refuse({ pasted: failureOf(error).message })
    }
  }

  const submit = () =>
    void form.submit(async () => {
      setBusy(true)
      await findOut()
      setBusy(false)
    })

  return (
    <SignUpSheet
      place={place}
      title={t("register.group.title")}
      intro={t("register.group.intro")}
      onSubmit={submit}
      busy={busy}
    >
      <WayChoice value={values.way} onChange={(chosen) => form.set("way", chosen)} />
      {joins ? (
        <TextField
          {...form.bind("pasted")}
          label={t("register.group.link")}
          hint={t("register.group.linkHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
      ) : (
        <>
          <TextField
            {...form.bind("groupName")}
            error={form.errors.groupName ?? taken}
            label={t("setup.group.name")}
            autoComplete="off"
            required
          />
          <VisibilityChoice
            value={values.visibility}
            onChange={(chosen) => form.set("visibility", chosen)}
          />
        </>
      )}
    </SignUpSheet>
  )
}

interface WayChoiceProps {
  value: SignUpState["way"]
  onChange: (way: SignUpState["way"]) => void
}

function WayChoice({ value, onChange }: WayChoiceProps) {
  const { t } = useTranslation()
  return (
    <ChoiceCards
      label={t("register.group.way")}
      value={value}
      onChange={onChange}
      choices={[
        {
          value: "found",
          label: t("register.group.found"),
          hint: t("register.group.foundHint"),
          icon: "home",
        },
        {
          value: "join",
          label: t("register.group.join"),
          hint: t("register.group.joinHint"),
          icon: "group",
        },
      ]}
    />
  )
}
