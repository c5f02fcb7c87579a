/** The metadata of a stored object. */
export interface StoredObject {
  size: number
  /** Quoted, as in a header. */
  httpEtag: string
  uploaded: Date
  httpMetadata?: { contentType?: string }
}

export interface StoredBody extends StoredObject {
  readonly body: ReadableStream
  arrayBuffer(): Promise<ArrayBuffer>
}

/** An object that is written in parts, and exists when it is complete. */
export interface StoredUpload {
  uploadPart(partNumber: number, value: Uint8Array): Promise<{ partNumber: number; etag: string }>
  complete(parts: { partNumber: number; etag: string }[]): Promise<unknown>
  abort(): Promise<void>
}

/** The used part of an R2 bucket: tests use one in memory. */
export interface MediaStore {
  head(key: string): Promise<StoredObject | null>
  get(
    key: string,
    options?: { range?: { offset: number; length: number } },
  ): Promise<StoredBody | null>
  /** A stream must state its length, like the body of a request with one: R2 requires it. */
  put(
    key: string,
    value: Uint8Array | ReadableStream<Uint8Array>,
    options?: { httpMetadata?: { contentType?: string } },
  ): Promise<StoredObject | null>
  /** For an object that does not fit into memory: see `upload.ts`. */
  createMultipartUpload(
    key: string,
    options?: { httpMetadata?: { contentType?: string } },
  ): Promise<StoredUpload>
  /** At most 1,000 keys; missing ones are not an error. */
  delete(keys: string | string[]): Promise<void>
  /** At most 1,000 keys per call; `cursor` continues after the last call, `startAfter` after a key. */
  list(options: { prefix: string; cursor?: string; startAfter?: string }): Promise<StoredPage>
}

export interface StoredPage {
  objects: { key: string; size: number; uploaded: Date }[]
  truncated: boolean
  cursor?: string
}
