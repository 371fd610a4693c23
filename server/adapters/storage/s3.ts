import { S3Driver } from 'flydrive/drivers/s3'
import { newId } from '#server/lib/ids.ts'
import { type Storage, StorageError, checkKey } from './port.ts'

export interface S3Options {
  bucket: string
  region: string
  /** Of another maker's server; without one it is Amazon's. */
  endpoint?: string | undefined
  /** Without them the SDK looks where it usually does: profile, container, machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
  /** The bucket stands in the path and not in the host's name. */
  pathStyle: boolean
}

const patience = { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true }

/** Keeps files in a bucket of Amazon S3 or of a server that speaks its language. */
export function s3Storage({
  bucket,
  region,
  endpoint,
  credentials,
  pathStyle
}: S3Options): Storage {
  const where = `S3 bucket ${bucket} at ${endpoint ?? `Amazon, ${region}`}`
  const driver = new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // Buckets of today have no access lists; who may read is a matter of the bucket's policy.
    supportsACL: false,
    forcePathStyle: pathStyle,
    requestHandler: patience,
    // Servers of other makers do not all know the checksums that Amazon's has added.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials ? { credentials } : {})
  })

  async function tell<T>(act: Promise<T>): Promise<T> {
    return act.catch((error: unknown) => {
      throw new StorageError(`${where}: ${reasonOf(error)}`, { cause: error })
    })
  }

  return {
    put: async (key, bytes) => tell(driver.put(checkKey(key), bytes)),
    get: async key =>
      tell(
        driver.getBytes(checkKey(key)).catch((error: Error) => {
          if (error.name === 'NoSuchKey') return null
          throw error
        })
      ),
    remove: async key => tell(driver.delete(checkKey(key)))
  }
}

/**
 * Writes, reads and removes a file once, so that a wrong bucket, address or key stops the start and
 * not the first member's photo.
 *
 * @throws StorageError that says what is wrong
 */
export async function openS3Storage(options: S3Options): Promise<Storage> {
  const storage = s3Storage(options)
  const key = `start/${newId()}`
  await storage.put(key, new Uint8Array([1]))
  if (!(await storage.get(key))) {
    throw new StorageError(`S3 bucket ${options.bucket}: a file just written is not there`)
  }
  await storage.remove(key)
  return storage
}

/** The server's code and words; of a connection that failed the system's. */
function reasonOf(error: unknown): string {
  const { name, code, message } = error as Error & { code?: string }
  return [...new Set([code ?? name, message])].filter(Boolean).join(': ')
}
