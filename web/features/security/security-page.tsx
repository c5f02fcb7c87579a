import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { ButtonLink } from "../../ui/button"
import { Loaded } from "../../ui/loaded"
import { Page } from "../../ui/page"
import type { Outputs } from "../../lib/trpc-types"
import { Devices } from "./devices"
import { Passkeys } from "./passkeys"
import { usePasswordQuestion } from "./password-question"
import { Section } from "./section"
import { TwoFactor } from "./two-factor"

/** How the account is protected, and where it is logged in. */
export function SecurityPage() {
  const { t } = useTranslation()
  const query = trpc.security.overview.useQuery()
  return (
    <Page title={t("security.title")} intro={t("security.intro")}>
      <Loaded query={query}>{(protection) => <Protections protection={protection} />}</Loaded>
      <Devices />
    </Page>
  )
}

function Protections({ protection }: { protection: Outputs["security"]["overview"] }) {
  const { t } = useTranslation()
  const { ask, question } = usePasswordQuestion(protection.isRecent)
  if (protection.authMethod !== "Mealie")
    return <Banner>{t("security.elsewhere", { method: protection.authMethod })}</Banner>
  return (
    <>
      <Section
        title={t("account.password")}
        text={t("security.passwordText")}
        action={
          <ButtonLink href="/user/profile/password" icon="lock">
            {t("account.changePassword")}
          </ButtonLink>
        }
      />
      <Passkeys protection={protection} ask={ask} />
      <TwoFactor protection={protection} ask={ask} />
      {question}
    </>
  )
}
