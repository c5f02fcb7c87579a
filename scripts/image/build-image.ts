import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "../runner/settings.ts"
import { type Instruction, type Stage, stagesOf, variablesIn } from "./dockerfile.ts"
import { type Place, run, runWithin } from "./machine.ts"

export interface Image extends Place {
  command: string[]
  healthcheck: string[]
  volumes: string[]
  ports: string[]
}

/**
 * Runs the Dockerfile of the project in folders: each stage is a copy of `base`, below `folder`. Returns the
 * last one. An unknown instruction is an error.
 */
export async function buildImage(base: string, folder: string): Promise<Image> {
  const context = join(folder, "context")
  makeContext(context)
  const built = new Map<string, Image>()
  let image: Image | undefined
  for (const stage of stagesOf(readFileSync(join(root, "Dockerfile"), "utf8"))) {
    image = await buildStage(stage, join(folder, `stage-${built.size}`), { base, context, built })
    built.set(stage.name ?? String(built.size), image)
  }
  return image!
}

interface Around {
  base: string
  context: string
  built: Map<string, Image>
}

async function buildStage(stage: Stage, folder: string, around: Around): Promise<Image> {
  const wanted = `node:${process.versions.node}-bookworm-slim`
  if (stage.base !== wanted) throw new Error(`FROM ${stage.base}: only ${wanted} can be imitated`)
  run("rm", "-rf", folder)
  run("cp", "-a", around.base, folder)
  // Host names are resolved as on this machine.
  for (const file of ["etc/resolv.conf", "etc/hosts"])
    run("cp", "-L", `/${file}`, join(folder, file))
  const image: Image = {
    root: folder,
    user: "root",
    workdir: "/",
    env: {},
    command: [],
    healthcheck: [],
    volumes: [],
    ports: [],
  }
  for (const instruction of stage.instructions) await carryOut(instruction, image, around)
  return image
}

async function carryOut({ name, text }: Instruction, image: Image, around: Around) {
  console.log(`${name} ${text}`)
  switch (name) {
    case "RUN": {
      const { code, printed } = await withAuthorities(image, (place) =>
        runWithin(place, ["/bin/sh", "-c", text]),
      )
      if (code !== 0) throw new Error(`RUN ended with ${code}:\n${printed}`)
      return
    }
    case "COPY":
      return copy(text.split(/\s+/), image, around)
    case "WORKDIR":
      mkdirSync(join(image.root, text), { recursive: true })
      image.workdir = text
      return
    case "ENV":
      Object.assign(image.env, variablesIn(text))
      return
    case "USER":
      image.user = text
      return
    case "VOLUME":
      image.volumes.push(text)
      return
    case "EXPOSE":
      image.ports.push(text)
      return
    case "CMD":
      image.command = JSON.parse(text)
      return
    case "HEALTHCHECK":
      image.healthcheck = JSON.parse(text.slice(text.indexOf("CMD ") + 4))
      return
    default:
      throw new Error(`${name} is not known to this script`)
  }
}

/**
 * If this machine needs additional certificate authorities to reach the registry, the build gets them too.
 */
async function withAuthorities<Result>(
  image: Image,
  work: (place: Place) => Promise<Result>,
): Promise<Result> {
  const { NODE_EXTRA_CA_CERTS: file } = process.env
  if (!file) return work(image)
  const path = "/tmp/authorities.pem"
  cpSync(realpathSync(file), join(image.root, path))
  try {
    return await work({ ...image, env: { ...image.env, NODE_EXTRA_CA_CERTS: path } })
  } finally {
    rmSync(join(image.root, path))
  }
}

function copy(words: string[], image: Image, { context, built }: Around): void {
  const from = /^--from=(.*)$/.exec(words[0]!)?.[1]
  const paths = from ? words.slice(1) : words
  const target = join(image.root, paths.at(-1)!.startsWith("/") ? "" : image.workdir, paths.at(-1)!)
  const source = from ? built.get(from)!.root : context
  for (const path of paths.slice(0, -1)) {
    const isInto = target.endsWith("/") && path !== "."
    cpSync(join(source, path), isInto ? join(target, path) : target, { recursive: true })
  }
}

/** What Docker would send: the files under version control that `.dockerignore` does not exclude. */
function makeContext(folder: string): void {
  run("rm", "-rf", folder)
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n").filter(Boolean)
  if (ignored.some((line) => /[*!?]/.test(line))) throw new Error(".dockerignore: only plain names")
  const files = run("git", "-C", root, "ls-files", "-co", "--exclude-standard", "-z").split("\0")
  for (const file of files.filter(Boolean)) {
    if (ignored.some((path) => file === path || file.startsWith(`${path}/`))) continue
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  }
}
