import { useEffect } from "react"

export const papers = ["A4", "A5", "letter"] as const
export type Paper = (typeof papers)[number]

const margins: Record<Paper, string> = {
  A4: "18mm 17mm 20mm",
  A5: "13mm 12mm 15mm",
  letter: "18mm 17mm 20mm",
}

/** What pages are printed on, with their numbers where the browser writes them; the first has none. */
export const pageRules = (paper: Paper) => `
@page {
  size: ${paper};
  margin: ${margins[paper]};
  @bottom-center { content: counter(page); font: 9pt sans-serif; }
}
@page :first { @bottom-center { content: none; } }
`

/** The rules hold while the book is on the screen. */
export function usePaper(paper: Paper) {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(pageRules(paper))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [paper])
}
