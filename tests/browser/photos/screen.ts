import type { Page } from "playwright-core"
import { say } from "../support/say"

export interface Painted {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Opens the screen of photographs with languages that were chosen before. */
export async function openPhotos(page: Page, groupSlug: string, languages: string[]) {
  await page.addInitScript((codes) => {
    localStorage.setItem("larder.photos.languages", JSON.stringify(codes))
  }, languages)
  await page.goto(`/g/${groupSlug}/r/create/photos`)
  await page.getByRole("heading", { level: 1, name: say("photos.title") }).waitFor()
}

/** Gives pictures as a person does who chooses files. */
export async function choosePictures(page: Page, files: Painted[]) {
  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: say("photos.files") }).click()
  await (await chooser).setFiles(files)
}

/** The field with the text of a picture, once it has been read. */
export async function textOfPicture(page: Page, number: number) {
  const text = page.getByRole("textbox", {
    name: say("photos.textOf", { name: say("photos.one", { number }) }),
  })
  await text.waitFor({ timeout: 60_000 })
  return text
}

export interface Found {
  text: string
  /** Numbers of ingredients and steps that the cut beside the picture has. */
  ingredients: number
  steps: number
}

/** Reads one picture through the screen, and answers what came of it. */
export async function readThrough(page: Page, file: Painted): Promise<Found> {
  await choosePictures(page, [file])
  const text = await (await textOfPicture(page, 1)).inputValue()
  const cut = page.getByRole("region", { name: say("create.preview.title") })
  const counted = async (what: RegExp) => {
    const line = cut.getByRole("listitem").filter({ hasText: what }).first()
    await line.waitFor({ timeout: 30_000 })
    return Number(/\d+/.exec((await line.textContent())!)?.[0] ?? 0)
  }
  return {
    text,
    ingredients: await counted(/^(\d+|no) ingredients?$/i),
    steps: await counted(/^(\d+|no) steps?$/i),
  }
}
