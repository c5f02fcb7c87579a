declare module "s3rver" {
  interface Options {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    /** Gives the address that it listens on. */
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
