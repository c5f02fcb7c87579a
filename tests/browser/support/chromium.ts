import { findChromium } from "../../../scripts/check/chromium.ts"

/** How Chromium is started without a screen, and without asking anybody for anything. */
export const browserOptions = () => ({
  executablePath: findChromium(),
  headless: true,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
})

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
}
