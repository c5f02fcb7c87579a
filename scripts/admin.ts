/**
 * Helps an administrator who is locked out, on the machine that runs Larder; Larder may be running.
 * Usage: npm run admin -- [--sql] COMMAND EMAIL, with a command of `runner/account-commands.ts`
 * With --sql it prints the statements instead, for a remote database (D1, a libSQL server).
 */
import { existsSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { parseArgs } from "node:util"
import { commands, type Command, isCommand } from "./runner/account-commands.ts"
import { databaseFile } from "./runner/database.ts"
import { loadDotEnv, readSettings } from "./runner/settings.ts"

const usage = `Usage: npm run admin -- [--sql] ${Object.keys(commands).join("|")} EMAIL`

try {
  const { values, positionals } = parseArgs({
    options: { sql: { type: "boolean", default: false } },
    allowPositionals: true,
  })
  const [command = "", email, ...more] = positionals
  if (!isCommand(command) || !email || more.length > 0) throw new Error(usage)
  loadDotEnv()
  const { dataDir, bindings } = readSettings(process.env)
  const { statements, done } = commands[command](email, String(bindings.BASE_URL))
  if (values.sql) console.log(`${statements.join(";\n")};\n-- ${done}`)
  else run(databaseFile(dataDir), { statements, done }, email)
} catch (error) {
  console.error(`\n${(error as Error).message}\n`)
  process.exit(1)
}

/** @throws Error if there is no database, or no account with that email */
function run(file: string, { statements, done }: Command, email: string): void {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`)
  const database = new DatabaseSync(file)
  try {
    database.exec("pragma busy_timeout = 10000; pragma foreign_keys = on; begin immediate")
    const changes = statements.map((statement) => database.prepare(statement).run().changes)
    database.exec("commit")
    if (!changes[0]) throw new Error(`No account has the email address ${email}.`)
    console.log(done)
  } finally {
    database.close()
  }
}
