import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { webDir, workerDir, workerOptionsFile } from "../runner/build.ts"
import { contentTypes } from "../runner/content-types.ts"
import type { Networks } from "../runner/network.ts"
import { root } from "../runner/settings.ts"

export interface Place {
  /** The folder that the configuration is written to; files are embedded relative to it. */
  folder: string
  media: string
  host: string
  port: number
}

/** A configuration for `workerd serve`: the bundle, the files of the web app, media on disk. */
export function workerdConfig(
  place: Place,
  networks: Networks,
  variables: Record<string, string>,
): string {
  const { workerOptions } = JSON.parse(readFileSync(workerOptionsFile, "utf8"))
  const modules = bundleModules(place.folder)
  const embed = embedIn(place.folder)
  const bindings = [
    '(name = "ASSETS", service = "assets")',
    '(name = "MEDIA_DISK", service = "media")',
    '(name = "PRIVATE_NETWORK", service = "named")',
    ...Object.entries(variables).map(
      ([name, value]) => `(name = ${text(name)}, text = ${text(value)})`,
    ),
  ]
  return `@0xd3a1c5b27e9f4806;
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "larder", worker = .larder),
    (name = "assets", worker = .assets),
    (name = "web", disk = (path = ${text(webDir)})),
    (name = "media", disk = (path = ${text(place.media)}, writable = true)),
    (name = "outbound", network = ${network(networks.outbound)}),
    (name = "named", network = ${network(networks.named)}),
  ],
  sockets = [(name = "http", address = ${text(`${place.host}:${place.port}`)}, http = (), service = "larder")],
);

const larder :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  compatibilityDate = ${text(workerOptions.compatibilityDate)},
  compatibilityFlags = ${list(workerOptions.compatibilityFlags)},
  globalOutbound = "outbound",
  bindings = [${bindings.join(",\n    ")}],
);

const assets :Workerd.Worker = (
  modules = [(name = "assets.js", esModule = ${embed(join(root, "scripts/workerd/assets.js"))})],
  compatibilityDate = ${text(workerOptions.compatibilityDate)},
  bindings = [(name = "FILES", service = "web"), (name = "TYPES", json = ${text(JSON.stringify(contentTypes))})],
);
`
}

const network = ({ allow, tlsOptions }: Networks["outbound"]) =>
  `(allow = ${list(allow)}, tlsOptions = (trustBrowserCas = ${tlsOptions.trustBrowserCas}, trustedCertificates = ${list(tlsOptions.trustedCertificates)}))`

const kinds = { ".js": "esModule", ".wasm": "wasm", ".bin": "data" } as const

/** The modules of the built Worker, its entry first, for a configuration in a folder. */
export function bundleModules(folder: string): string[] {
  const embed = embedIn(folder)
  const names = ["index.js", ...readdirSync(workerDir).filter((name) => name !== "index.js")]
  return names.flatMap((name) => {
    const kind = Object.entries(kinds).find(([ending]) => name.endsWith(ending))?.[1]
    return kind ? [`(name = ${text(name)}, ${kind} = ${embed(join(workerDir, name))})`] : []
  })
}

/** File names are relative to the configuration. */
const embedIn = (folder: string) => (path: string) => `embed ${text(relative(folder, path))}`

/** JSON's escapes for ASCII are also those of Cap'n Proto; other characters are written unchanged. */
const text = (value: string) => JSON.stringify(value)
const list = (values: string[]) => `[${values.map(text).join(", ")}]`
