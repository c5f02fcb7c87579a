const TIMES = /^(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{3} --> (?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{3}/

/** The lines of subtitles (SubRip, WebVTT) without their numbers and times; any other text is unchanged. */
export function withoutTimings(raw: string[]): string[] {
  if (!raw.some((line) => TIMES.test(line))) return raw
  return raw.filter(
    (line, at) =>
      !TIMES.test(line) &&
      !(/^\d{1,5}\s*$/.test(line) && TIMES.test(raw[at + 1] ?? "")) &&
      !/^WEBVTT\b/.test(line) &&
      line.trim() !== "",
  )
}
