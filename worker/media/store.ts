/** What is stored under a key, without its bytes. */
export interface StoredObject {
  size: number
  /** Quoted, as a header carries it. */
  httpEtag: string
  uploaded: Date
  httpMetadata?: { contentType?: string }
}

export interface StoredBody extends StoredObject {
  readonly body: ReadableStream
  arrayBuffer(): Promise<ArrayBuffer>
}

/** An object that is written part by part, and is there when it is complete. */
export interface StoredUpload {
  uploadPart(partNumber: number, value: Uint8Array): Promise<{ partNumber: number; etag: string }>
  complete(parts: { partNumber: number; etag: string }[]): Promise<unknown>
  abort(): Promise<void>
}

/** The part of an R2 bucket that is used: a bucket is one, and a test has its own in memory. */
export interface MediaStore {
  head(key: string): Promise<StoredObject | null>
  get(
    key: string,
    options?: { range?: { offset: number; length: number } },
  ): Promise<StoredBody | null>
  /** A stream must tell its length, as the body of a request does that has one: R2 wants to know it. */
  put(
    key: string,
    value: Uint8Array | ReadableStream<Uint8Array>,
    options?: { httpMetadata?: { contentType?: string } },
  ): Promise<StoredObject | null>
  /** For an object that is too large to be in memory: see `upload.ts`. */
  createMultipartUpload(
    key: string,
    options?: { httpMetadata?: { contentType?: string } },
  ): Promise<StoredUpload>
  /** At most 1,000 keys; those that do not exist are no error. */
  delete(keys: string | string[]): Promise<void>
  /** At most 1,000 keys a call; `cursor` goes on where the last call stopped, `startAfter` behind a key. */
  list(options: { prefix: string; cursor?: string; startAfter?: string }): Promise<StoredPage>
}

export interface StoredPage {
  objects: { key: string; size: number; uploaded: Date }[]
  truncated: boolean
  cursor?: string
}
