import { useEffect } from "react"

export const papers = ["A4", "A5", "letter"] as const
export type Paper = (typeof papers)[number]

const margins: Record<Paper, string> = {
  A4: "18mm 17mm 20mm",
  A5: "13mm 12mm 15mm",
  letter: "18mm 17mm 20mm",
}

/** The paper format, with page numbers where the browser supports them; the first page has none. */
export const pageRules = (paper: Paper) => `
@page {
  size: ${paper};
  margin: ${margins[paper]};
  @bottom-center { content: counter(page); font: 9pt sans-serif; }
}
@page :first { @bottom-center { content: none; } }
`

/** The rules apply while the book is on the screen. */
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
