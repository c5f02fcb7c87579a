import type { Worker as Tesseract } from "tesseract.js"
import { coreScript, dataFolder, engineScript, type Load, loadFiles } from "./engine-files"
import { type Word, wordsIn } from "./words"

/** Tesseract's page segmentation 3: finds columns, blocks and lines by itself. */
const FULL_PAGE = "3"
const LSTM_ONLY = 1

/** The OCR engine: one thread for all pictures, started by the first. Nothing of it stays in memory after `close`. */
export function openEngine() {
  let running: { worker: Tesseract; languages: string } | undefined
  let onProgress: (share: number) => void = () => {}

  async function start(languages: string): Promise<Tesseract> {
    const { createWorker, setLogging } = await import("tesseract.js")
    setLogging(false)
    const options = {
      workerPath: engineScript(),
      corePath: coreScript(),
      langPath: dataFolder,
      workerBlobURL: false,
      cacheMethod: "none",
      logger: ({ status, progress }: { status: string; progress: number }) => {
        if (status === "recognizing text") onProgress(progress)
      },
      errorHandler: () => {}, // The call itself is rejected.
    }
    const worker = await createWorker(languages, LSTM_ONLY, options, "debug_file /dev/null")
    await worker.setParameters({
      tessedit_pageseg_mode: FULL_PAGE as never,
      user_defined_dpi: "300",
    })
    return worker
  }

  const close = () => {
    void running?.worker.terminate()
    running = undefined
  }

  return {
    close,
    /**
     * Loads what is missing.
     * @throws TypeError when offline; AbortError
     */
    async prepare(languages: readonly string[], onLoad: (load: Load) => void, signal: AbortSignal) {
      const wanted = languages.join("+")
      if (running?.languages === wanted) return
      await loadFiles(languages, onLoad, signal)
      close()
      const worker = await start(wanted)
      if (signal.aborted) void worker.terminate()
      signal.throwIfAborted()
      running = { worker, languages: wanted }
    },
    /**
     * The words of a page. Stopping ends the thread, since nothing else stops the engine.
     * @param page a PGM file
     * @throws AbortError; Error when the engine fails
     */
    async read(
      page: Uint8Array<ArrayBuffer>,
      report: (share: number) => void,
      signal: AbortSignal,
      part?: { left: number; top: number; width: number; height: number },
    ): Promise<Word[]> {
      signal.throwIfAborted()
      onProgress = report
      const { promise: stopped, reject } = Promise.withResolvers<never>()
      const stop = () => {
        close()
        reject(signal.reason)
      }
      signal.addEventListener("abort", stop, { once: true })
      try {
        const options = part ? { rectangle: part } : {}
        // Its types require a File or an address; bytes are passed unchanged.
        const job = running!.worker.recognize(page as never, options, { text: false, tsv: true })
        const { data } = await Promise.race([job, stopped])
        return wordsIn(data.tsv ?? "")
      } finally {
        signal.removeEventListener("abort", stop)
      }
    },
  }
}

export type Engine = ReturnType<typeof openEngine>
