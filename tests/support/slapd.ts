import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createAuthority } from "./authority.ts"
import { freePort } from "../runner/running.ts"

const usual = ["/usr/sbin/slapd", "/usr/libexec/slapd", "/usr/lib/openldap/slapd"]

/** OpenLDAP's server: SLAPD_PATH, or where systems keep it, or installed where this process may do that. */
function findSlapd(): string {
  const given = process.env.SLAPD_PATH
  const found = given ?? usual.find((path) => existsSync(path)) ?? installed()
  if (!found || !existsSync(found)) {
    throw new Error("There is no slapd. Install it (apt install slapd) or set SLAPD_PATH.")
  }
  return found
}

/** Without a configuration, Debian's package starts no server of its own. */
function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  const run = (command: string, args: string[], input = "") =>
    spawnSync(command, args, { env, input, stdio: ["pipe", "ignore", "ignore"] })
  run("debconf-set-selections", [], "slapd slapd/no_configuration boolean true\n")
  run("apt-get", ["-qq", "update"])
  run("apt-get", ["-qq", "install", "--yes", "--no-install-recommends", "slapd"])
  return usual.find((path) => existsSync(path))
}

export const base = "dc=example,dc=org"
/** The only one who may search. */
export const query = { dn: `cn=larder,${base}`, password: "query secret" }
export const directoryPassword = "correct horse"

/** The entries: people by uid, with names that mean something in filters and DNs. */
const people: Record<string, { cn: string; mail?: string }> = {
  ida: { cn: "Ida Baker", mail: "Ida@example.org" },
  bo: { cn: "Bo Cook", mail: "bo@example.org" },
  eve: { cn: "Eve", mail: "eve@example.org" },
  "o(dd)*, \\ one": { cn: "Odd One", mail: "odd@example.org" },
  nomail: { cn: "No Mail" },
  twin1: { cn: "Twin", mail: "twins@example.org" },
  twin2: { cn: "Twin", mail: "twins@example.org" },
}

const dnOf = (uid: string) => `uid=${uid.replaceAll(/[,\\"+<>;=#]/g, "\\$&")},ou=people,${base}`
const encoded = (name: string, value: string) =>
  `${name}:: ${Buffer.from(value).toString("base64")}`

const entry = (dn: string, lines: string[]) => [encoded("dn", dn), ...lines, "", ""].join("\n")

const ldif = () =>
  [
    entry(base, ["objectClass: dcObject", "objectClass: organization", "o: Home", "dc: example"]),
    entry(query.dn, [
      "objectClass: organizationalRole",
      "objectClass: simpleSecurityObject",
      "cn: larder",
      `userPassword: ${query.password}`,
    ]),
    ...["people", "groups"].map((ou) =>
      entry(`ou=${ou},${base}`, ["objectClass: organizationalUnit", `ou: ${ou}`]),
    ),
    ...Object.entries(people).map(([uid, { cn, mail }]) =>
      entry(dnOf(uid), [
        "objectClass: inetOrgPerson",
        encoded("uid", uid),
        `cn: ${cn}`,
        `sn: ${cn}`,
        `userPassword: ${directoryPassword}`,
        ...(mail ? [`mail: ${mail}`] : []),
        `employeeType: ${{ ida: "chef", bo: "cook" }[uid] ?? "guest"}`,
      ]),
    ),
  ].join("")

/**
 * A real directory on this machine, without and with TLS. Nobody but `query` may search it, and whoever is in it
 * reads their own entry.
 */
export async function openDirectory() {
  const slapd = findSlapd()
  const folder = mkdtempSync(join(tmpdir(), "larder-slapd-"))
  const at = (name: string) => join(folder, name)
  const authority = await createAuthority()
  const { key, cert } = await authority.issue()
  mkdirSync(at("data"))
  for (const [name, text] of Object.entries({
    key,
    cert,
    root: authority.root,
    "all.ldif": ldif(),
  }))
    writeFileSync(at(name), text)
  writeFileSync(
    at("slapd.conf"),
    `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
allow bind_anon_cred
pidfile ${at("pid")}
TLSCACertificateFile ${at("root")}
TLSCertificateFile ${at("cert")}
TLSCertificateKeyFile ${at("key")}
database mdb
suffix "${base}"
directory ${at("data")}
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${query.dn}" read by self read by anonymous auth by * none
`,
  )
  const added = spawnSync(slapd, ["-T", "add", "-f", at("slapd.conf"), "-l", at("all.ldif")])
  if (added.status !== 0) throw new Error(String(added.stderr))
  const [plain, secure] = [await freePort(), await freePort()]
  const urls = { plain: `ldap://localhost:${plain}`, secure: `ldaps://localhost:${secure}` }
  const started = spawn(
    slapd,
    ["-d", "0", "-f", at("slapd.conf"), "-h", `${urls.plain} ${urls.secure}`],
    { stdio: "ignore" },
  )
  await listening(plain)
  return {
    urls,
    /** The certificate of its authority, as PEM. */
    root: authority.root,
    rootFile: at("root"),
    /** Changes entries, as LDIF says. */
    async close() {
      const ended = new Promise((resolve) => started.once("exit", resolve))
      started.kill("SIGTERM")
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** `allow bind_anon_cred` is what makes this server dangerous: a name with an empty password is let in. */
async function listening(port: number) {
  for (let tried = 0; tried < 200; tried++) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "localhost")
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
      socket.once("close", () => undefined)
    })
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error("slapd does not start")
}
