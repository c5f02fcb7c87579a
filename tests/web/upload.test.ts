import { describe, expect, it } from "vitest"
import { sendParts, type SendOptions, type Upload, type Waiting } from "../../web/lib/upload"

const text = "abcdefghijklmnopqrstuvwxyz"
const file = new Blob([text])
const upload: Upload = { id: "u", name: "a.zip", size: 26, partBytes: 5, received: [] }

type Answer = Response | Error | "hang"

/** A server that keeps the parts it gets; `answers` says otherwise, by part, first to last. */
function server(answers: Record<number, Answer[]> = {}) {
  const parts = new Map<number, string>()
  const calls: number[] = []
  let [now, most] = [0, 0]
  const fetch = (async (path: string, { method, body, signal }: RequestInit) => {
    expect(method).toBe("PUT")
    const part = Number(/^\/api\/groups\/uploads\/u\/parts\/(\d+)$/.exec(path)![1])
    calls.push(part)
    most = Math.max(most, ++now)
    const bytes = await (body as Blob).text()
    now--
    const answer = answers[part]?.shift()
    if (answer === "hang") {
      await new Promise((_, reject) =>
        signal!.addEventListener("abort", () => reject(signal!.reason), { once: true }),
      )
    }
    if (answer instanceof Error) throw answer
    if (answer instanceof Response) return answer
    parts.set(part, bytes)
    return Response.json({})
  }) as typeof globalThis.fetch
  return { fetch, calls, parts, most: () => most }
}

const whole = (parts: Map<number, string>) =>
  [...parts.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, part]) => part)
    .join("")

function send(given: Partial<Upload>, options: Partial<SendOptions>) {
  const pauses: number[] = []
  const told: [number, Waiting][] = []
  const sending = sendParts(
    file,
    { ...upload, ...given },
    {
      signal: new AbortController().signal,
      pause: async (milliseconds) => void pauses.push(milliseconds),
      online: async () => {},
      isOnline: () => true,
      onProgress: (sent, waiting) => told.push([sent, waiting]),
      ...options,
    },
  )
  return { sending, pauses, told }
}

const cut = () => new TypeError("Failed to fetch")
const refused = (status: number, detail = "No.", headers = {}) =>
  Response.json({ detail }, { status, headers })

describe("sending a file in parts", () => {
  it("sends every part once, two at a time, and reports progress", async () => {
    const { fetch, parts, calls, most } = server()
    const { sending, told } = send({}, { fetch })
    await sending
    expect(whole(parts)).toBe(text)
    expect(calls.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    expect(most()).toBe(2)
    expect(told[0]).toEqual([0, undefined])
    expect(told.at(-1)).toEqual([26, undefined])
  })

  it("sends only missing parts, and nothing when all have arrived", async () => {
    const { fetch, calls } = server()
    const { sending, told } = send({ received: [0, 2, 5] }, { fetch })
    await sending
    expect(calls.toSorted()).toEqual([1, 3, 4])
    expect(told[0]).toEqual([11, undefined])
    await send({ received: [0, 1, 2, 3, 4, 5] }, { fetch }).sending
    expect(calls).toHaveLength(3)
  })

  it("resends lost parts after pauses that double", async () => {
    const { fetch, parts } = server({ 1: [cut(), refused(502), cut()] })
    const { sending, pauses, told } = send({}, { fetch })
    await sending
    expect(whole(parts)).toBe(text)
    expect(pauses).toEqual([1000, 2000, 4000])
    expect(told.map(([, waiting]) => waiting)).toContain("again")
  })

  it("waits as long as the server asks", async () => {
    const { fetch } = server({ 0: [refused(429, "Slowly", { "retry-after": "7" })] })
    const { sending, pauses } = send({}, { fetch })
    await sending
    expect(pauses).toEqual([7000])
  })

  it("waits for the network without counting that as failures", async () => {
    const { fetch, parts } = server({ 0: Array.from({ length: 20 }, cut) })
    let waits = 0
    const { sending, pauses, told } = send(
      {},
      { fetch, isOnline: () => false, online: async () => void waits++ },
    )
    await sending
    expect(whole(parts)).toBe(text)
    expect([waits, pauses]).toEqual([20, []])
    expect(told.map(([, waiting]) => waiting)).toContain("offline")
  })

  it("gives up when a part is lost repeatedly", async () => {
    const { fetch, calls } = server({ 0: Array.from({ length: 20 }, cut) })
    const { sending } = send({}, { fetch })
    await expect(sending).rejects.toMatchObject({ status: 0 })
    expect(calls.filter((part) => part === 0)).toHaveLength(6)
  })

  it.each([404, 413, 507])("ends at once with the message of a refusal (%i)", async (status) => {
    const { fetch, calls } = server({ 0: [refused(status, "There is no room.")], 1: ["hang"] })
    const { sending, pauses } = send({}, { fetch })
    await expect(sending).rejects.toMatchObject({ status, message: "There is no room." })
    expect(pauses).toEqual([])
    expect(calls).toEqual([0, 1])
  })

  it("continues after someone has logged in again, and ends when no one does", async () => {
    const { fetch, parts } = server({ 0: [refused(401)] })
    await send({}, { fetch, onUnauthorized: async () => true }).sending
    expect(whole(parts)).toBe(text)
    const other = server({ 0: [refused(401)] })
    const { sending } = send({}, { fetch: other.fetch, onUnauthorized: async () => false })
    await expect(sending).rejects.toMatchObject({ status: 401 })
  })

  it("stops when aborted, during a part or a pause", async () => {
    for (const answers of [{ 0: ["hang" as const] }, { 0: [cut()] }]) {
      const { fetch, calls } = server(answers)
      const stop = new AbortController()
      const { sending } = send(
        {},
        {
          fetch: (async (path, init) => {
            if (calls.length === 1) queueMicrotask(() => stop.abort())
            return fetch(path, init)
          }) as typeof globalThis.fetch,
          signal: stop.signal,
        },
      )
      await expect(sending).rejects.toThrow(/abort/i)
      expect(calls.length).toBeLessThan(4)
    }
  })
})
