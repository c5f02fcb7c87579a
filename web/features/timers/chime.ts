let context: AudioContext | undefined

/**
 * Prepares the sound. Browsers allow it only after a press, so that setting a timer calls this, and after a reload
 * the first press anywhere.
 */
export function readySound() {
  try {
    context ??= new AudioContext()
    if (context.state === "suspended") void context.resume().catch(() => undefined)
  } catch {
    context = undefined // No sound device: the timer still flashes, vibrates and is announced.
  }
}

/** Three rising tones, loud enough for a kitchen; a second long. Generated here, so that no file must load. */
export function chime() {
  if (!context || context.state !== "running") return
  const start = context.currentTime
  for (const [index, pitch] of [880, 1108.73, 1318.51].entries()) {
    const at = start + index * 0.22
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = "triangle"
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(0.6, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.55)
  }
}
