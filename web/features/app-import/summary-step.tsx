import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { failureOf } from "../../lib/failures"
import { messageText } from "../../lib/server-messages"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import type { Upload } from "../../lib/upload"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Select } from "../../ui/field"
import { Spinner } from "../../ui/icons"
import { RetryBanner } from "../../ui/retry-banner"
import { Switch } from "../../ui/switch"
import { toast } from "../../lib/toast"
import { StatusText } from "../../ui/status-text"
import { rememberJob } from "../reports"
import { type App, isApp } from "./apps"
import type { Purpose } from "./known-uploads"
import { forgetTransfer } from "./transfers"
import { useAppName } from "./use-app-name"

interface FoundStepProps {
  purpose: Purpose
  upload: Upload
  /** The person's answer what the file is; the file's own contents, if left out. */
  chosen?: App
  onChoose?: (app: App) => void
}

/** The contents of the file, and the button that starts the import. */
export function FoundStep({ purpose, upload, chosen, onChoose }: FoundStepProps) {
  const { t } = useTranslation()
  const query = trpc.migrations.inspect.useQuery(
    { uploadId: upload.id },
    { staleTime: Infinity, retry: false },
  )
  const found = query.data && isApp(query.data.type) ? query.data.type : undefined
  useEffect(() => {
    if (found && !chosen) onChoose?.(found)
  }, [found, chosen, onChoose])

  if (query.error) return <RetryBanner query={query} />
  if (!query.data)
    return (
      <StatusText className="flex items-center gap-3">
        <Spinner /> {t("migrations.looking")}
      </StatusText>
    )
  if (!found) return <Banner tone="error">{messageText(query.data.said)}</Banner>
  return (
    <Start
      key={upload.id}
      {...{ purpose, upload, found, onChoose }}
      chosen={chosen ?? found}
      inside={query.data}
    />
  )
}

interface StartProps extends FoundStepProps {
  found: App
  chosen: App
  inside: Outputs["migrations"]["inspect"]
}

function Start({ purpose, upload, found, chosen, onChoose, inside }: StartProps) {
  const { t } = useTranslation()
  const appName = useAppName()
  const [, navigate] = useLocation()
  const [addMigrationTag, setTag] = useState(purpose === "migration")
  const groups = inside.choices?.groups ?? []
  const [sourceGroup, setGroup] = useState(groups[0]?.slug ?? "")
  const start = trpc.migrations.start.useMutation({ meta: { quiet: true } })
  const recipes = groups.find(({ slug }) => slug === sourceGroup)?.recipes ?? inside.recipes

  async function begin() {
    try {
      const report = await start.mutateAsync({
        data: {
          uploadId: upload.id,
          type: chosen,
          addMigrationTag,
          ...(groups.length > 1 && { sourceGroup }),
        },
      })
      rememberJob(report.id)
      forgetTransfer(purpose)
      // A single recipe is opened, without its report.
      navigate(`/group/reports/${report.id}`, { state: { thenRecipe: recipes === 1 } })
    } catch (error) {
      toast.error(failureOf(error).message)
    }
  }

  return (
    <div className="grid gap-4">
      {found === chosen ? (
        <Banner tone="success">
          {recipes === null
            ? t("migrations.found", { app: appName(found) })
            : t("migrations.foundRecipes", { app: appName(found), count: recipes })}
        </Banner>
      ) : (
        <Banner
          tone="warning"
          actions={
            <Button variant="primary" onClick={() => onChoose?.(found)}>
              {t("migrations.takeAs", { app: appName(found) })}
            </Button>
          }
        >
          {t("migrations.looksLike", { found: appName(found), chosen: appName(chosen) })}
        </Banner>
      )}
      {groups.length > 1 && (
        <Select
          label={t("migrations.group")}
          hint={t("migrations.groupHint")}
          value={sourceGroup}
          onChange={setGroup}
          options={groups.map(({ slug, name, recipes: held }) => ({
            value: slug,
            label: t("migrations.groupOption", { name, count: held }),
          }))}
          className="max-w-md"
        />
      )}
      <Switch
        label={t("migrations.tag")}
        hint={t("migrations.tagHint", { app: appName(chosen) })}
        checked={addMigrationTag}
        onChange={setTag}
      />
      <div>
        <Button
          // A file that does not look like the chosen app is probably not from it.
          variant={found === chosen ? "primary" : undefined}
          icon="download"
          busy={start.isPending}
          onClick={() => void begin()}
        >
          {recipes === null
            ? t("migrations.start")
            : t("migrations.startRecipes", { count: recipes })}
        </Button>
      </div>
    </div>
  )
}
