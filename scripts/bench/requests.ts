import { Agent, get } from "node:http"
import { cpuOf } from "./processes.ts"

/** A request to measure. */
export interface Target {
  url: string
  headers?: Record<string, string>
}

/** An agent with persistent connections; `destroy` it. */
export const connections = (count: number) => new Agent({ keepAlive: true, maxSockets: count })

/** Sends a request and reads the whole response. Resolves with the milliseconds. */
export function ask({ url, headers }: Target, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      response.on("error", reject)
      response.on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
      response.resume()
    })
    request.on("error", reject)
  })
}

/**
 * Requests per second while four connections send requests for `duration` milliseconds without a pause, and
 * the milliseconds of CPU time that process `server` spent on each.
 */
export async function rateOf(target: Target, duration: number, server: number) {
  const agent = connections(4)
  const started = performance.now()
  const before = cpuOf(server)
  let answered = 0
  const asking = async () => {
    while (performance.now() - started < duration) {
      await ask(target, agent)
      answered++
    }
  }
  await Promise.all([asking(), asking(), asking(), asking()])
  agent.destroy()
  const rate = (answered / (performance.now() - started)) * 1000
  return { rate, cpu: (cpuOf(server) - before) / answered }
}

/**
 * Milliseconds for each target, one request after the other and the targets in turn, so that other load on
 * the machine affects all of them equally. A list for each, without the first few.
 */
export async function timesOf(targets: Target[], rounds: number): Promise<number[][]> {
  const agent = connections(1)
  const times = targets.map((): number[] => [])
  for (let round = -5; round < rounds; round++) {
    for (const [at, target] of targets.entries()) {
      const time = await ask(target, agent)
      if (round >= 0) times[at]!.push(time)
    }
  }
  agent.destroy()
  return times
}
