import { type NewToken } from "./new-token"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { maxLength, required } from "../../../worker/shared/fields"
import { Page } from "../../ui/page"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { trpc } from "../../lib/trpc"
import { Button, ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { TextField } from "../../ui/field"
import { NewTokenDialog } from "./new-token-dialog"
import { TokenList } from "./token-list"

export function ApiTokensPage() {
  const { t } = useTranslation()
  const [made, setMade] = useState<NewToken>()
  const [shown, setShown] = useState(false)
  return (
    <Page
      title={t("tokens.title")}
      intro={t("tokens.intro")}
      actions={
        <ButtonLink href="/docs" external variant="quiet" icon="external">
          {t("tokens.reference")}
        </ButtonLink>
      }
    >
      <NewTokenForm
        onMade={(token) => {
          setMade(token)
          setShown(true)
        }}
      />
      <TokenList />
      {made && <NewTokenDialog token={made} open={shown} onClose={() => setShown(false)} />}
    </Page>
  )
}

function NewTokenForm({ onMade }: { onMade: (token: NewToken) => void }) {
  const { t } = useTranslation()
  const create = trpc.users.createToken.useMutation({ meta: { quiet: true } })
  const form = useForm({ name: "" }, { name: [required, maxLength(200)] })

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit(async ({ name }) => {
      try {
        onMade(await create.mutateAsync({ data: { name } }))
        form.reset()
      } catch (error) {
        const { fields, message } = failureOf(error)
        if (fields) throw error
        form.refuse({ name: message })
      }
    })
  }

  return (
    <Card as="section">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          {...form.bind("name")}
          onBlur={undefined}
          label={t("tokens.name")}
          required
          hint={t("tokens.nameHint")}
          autoComplete="off"
          className="grow basis-72"
        />
        <Button
          type="submit"
          variant="primary"
          icon="add"
          busy={create.isPending}
          className="max-sm:w-full sm:mt-8"
        >
          {t("tokens.create")}
        </Button>
      </form>
    </Card>
  )
}
