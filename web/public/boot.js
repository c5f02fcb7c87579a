// Runs before the first paint, so that neither the mode nor the direction flashes.
;(function () {
  const root = document.documentElement
  let mode = null
  let locale = null
  try {
    mode = JSON.parse(localStorage.getItem("larder.mode"))
    locale = JSON.parse(localStorage.getItem("larder.locale"))
  } catch {
    // Storage may be refused or hold something else: the defaults stand.
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches
  root.dataset.mode = mode === "light" || mode === "dark" ? mode : dark ? "dark" : "light"
  if (typeof locale === "string") {
    root.lang = locale
    root.dir = /^(he|ar)-/.test(locale) ? "rtl" : "ltr"
  }
})()
