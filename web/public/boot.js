// Runs before the first paint, so that neither the mode nor the direction flashes, and asks for
// the files of the page that is wanted along with the shell.
;(function () {
  const root = document.documentElement
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem("larder." + key))
    } catch {
      return null // Storage may be refused, or hold something else: the defaults stand.
    }
  }

  const mode = stored("mode")
  const dark = matchMedia("(prefers-color-scheme: dark)").matches
  root.dataset.mode = mode === "light" || mode === "dark" ? mode : dark ? "dark" : "light"

  // What surrounds the page, in the colour of the page (`--paper` of theme.css).
  const frame = document.querySelector('meta[name="theme-color"]')
  frame?.setAttribute("content", root.dataset.mode === "dark" ? "#191512" : "#faf6ef")

  const locale = stored("locale")
  if (typeof locale === "string") {
    root.lang = locale
    root.dir = /^(he|ar)-/.test(locale) ? "rtl" : "ltr"
  }

  // Filled in by build/page-preloads.ts.
  const pages = /* pages */ []
  const user = location.pathname === "/" ? stored("user") : null
  const path = user ? "/g/" + user.groupSlug : location.pathname
  const page = pages.find(([pattern]) => new RegExp(pattern, "i").test(path))
  // Filled in by build/texts.ts: the first texts of other languages than English.
  const texts = /* texts */ {}
  const languages = typeof locale === "string" ? [locale] : navigator.languages
  const spoken = languages.find((code) => code in texts || /^en\b/.test(code))

  for (const file of [...(page ? page[1] : []), ...(texts[spoken] ? [texts[spoken]] : [])]) {
    const link = document.createElement("link")
    link.rel = "modulepreload"
    link.href = file
    document.head.append(link)
  }
})()
