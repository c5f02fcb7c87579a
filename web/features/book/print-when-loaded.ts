/** Prints once every picture of the book has loaded: those far down the page load only near the screen. */
export async function printWhenLoaded() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("[data-book] img")]
  await Promise.all(
    pictures.map((picture) => {
      picture.loading = "eager"
      if (picture.complete) return undefined
      return new Promise<void>((resolve) => {
        picture.addEventListener("load", () => resolve(), { once: true })
        picture.addEventListener("error", () => resolve(), { once: true })
      })
    }),
  )
  print()
}
