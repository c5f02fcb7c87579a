const TICK = /^\s{0,3}[-*+] \[[ x]\] /i

/** Lines in which a checklist item of Markdown is one line, even if indented lines continue it. */
export function withWholeItems(lines: string[]): string[] {
  const whole: string[] = []
  let open = false
  for (const line of lines) {
    if (open && /^\s{2,}\S/.test(line) && !TICK.test(line))
      whole.push(`${whole.pop()!} ${line.trim()}`)
    else {
      whole.push(line)
      open = TICK.test(line)
    }
  }
  return whole
}
