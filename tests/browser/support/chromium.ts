import { findChromium } from "../../../scripts/check/chromium.ts"

/*
 * Chromium hears the last list of features alone, so that those which Playwright switches off and matter
 * here are named again. The first two are pages of the browser's own window, of some 70 files, which it
 * would load on the same cores along with each page of ours.
 */
const switchedOff = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AimEnabled",
  "NetworkTimeServiceQuerying",
  "PreconnectToSearch",
]

/**
 * How Chromium is started without a screen and without prompts.
 * @param keyHashes of servers with TLS that it trusts besides the public ones
 */
export const browserOptions = (keyHashes: string[] = []) => ({
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
    `--disable-features=${switchedOff.join(",")}`,
    `--ignore-certificate-errors-spki-list=${keyHashes.join(",")}`,
  ],
})

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  tabletWide: { width: 1180, height: 820 },
  desktop: { width: 1280, height: 800 },
}
