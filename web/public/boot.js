// Runs before the first paint, so that neither the mode nor the direction flashes, and asks for
// the files of the page that is wanted along with the shell, and for what the page will show.
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

  // What surrounds the page, in the color of the page (`--paper` of theme.css).
  const frame = document.querySelector('meta[name="theme-color"]')
  frame?.setAttribute("content", root.dataset.mode === "dark" ? "#191512" : "#faf6ef")

  // Filled in by build/page-preloads.ts.
  const rightToLeft = []
  // As it was chosen, or found to be the nearest at the last visit.
  const locale = stored("locale") ?? stored("spoken")
  if (typeof locale === "string") {
    root.lang = locale
    root.dir = rightToLeft.includes(locale) ? "rtl" : "ltr"
  }

  const user = stored("user")
  // Filled in by build/page-preloads.ts.
  const standsFor = {}
  const pages = []
  const other = user && standsFor[location.pathname]
  if (other) {
    const address = other.replace(":groupSlug", encodeURIComponent(user.groupSlug))
    history.replaceState(history.state, "", address + location.search + location.hash)
  }
  let found = null
  const page = pages.find(([pattern]) => {
    found = new RegExp(pattern, "i").exec(location.pathname)
    return found
  })
  if (page && page[2] && user) {
    try {
      askAhead(page[2])
    } catch {
      // An address that is none: the app says so.
    }
  }

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

  function dayOfToday() {
    const zone = stored("timeZone") ?? undefined
    // Swedish dates are written as ours.
    return new Intl.DateTimeFormat("sv", { timeZone: zone }).format()
  }

  // The day after so many of this week, which begins as the planner knows it here (`use-shown-days.ts`).
  function dayOfWeek(days) {
    const day = new Date(`${dayOfToday()}T12:00`)
    day.setDate(day.getDate() - ((day.getDay() - (stored("firstDay") ?? 0) + 7) % 7) + days)
    const two = (number) => String(number).padStart(2, "0")
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  }

  // Each answer is taken once, by `lib/prefetched-queries.ts`; where there is none the app asks itself.
  function askAhead({ asks, own, unless, needless = {} }) {
    const part = (number) => decodeURIComponent(found[number])
    if (Object.entries(own).some(([key, number]) => part(number) !== user[key])) return
    if (unless !== undefined && (location.search || stored(unless))) return
    const named = (_, value) => {
      if (value === ":today") return dayOfToday()
      const [, number, days] = /^:(?:(\d+)|week\+(\d))$/.exec(value) ?? []
      return number ? part(number) : days ? dayOfWeek(Number(days)) : value
    }
    const all = Object.entries({ "users.self": null, "app.about": null, ...asks }).filter(
      ([path]) => !(needless[path] && stored(needless[path])),
    )
    const paths = all.map(([path]) => path)
    const inputs = all.map(([, input]) => (input ? JSON.stringify(input, named) : ""))
    const batch = inputs.flatMap((input, at) => (input ? [`"${at}":${input}`] : []))
    const address = `/api/trpc/${paths}?batch=1&input=${encodeURIComponent(`{${batch}}`)}`
    const headers = typeof locale === "string" ? { "accept-language": locale } : {}
    const answers = fetch(address, { headers }).then((response) => response.json())
    const answerOf = (at) => answers.then((list) => list[at].result.data).catch(() => undefined)
    window.larderAhead = {
      at: Date.now(),
      questions: paths.map((path, at) => ({ path, input: inputs[at], answer: answerOf(at) })),
      arrived: answers.then(Array.isArray, () => false),
    }
  }
})()
