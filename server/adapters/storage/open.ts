import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './port.ts'
import type { S3Options } from './s3.ts'

/**
 * Photos lie in the bucket that the configuration names, else in the data folder.
 *
 * @throws StorageError when the bucket cannot be used
 */
export async function openStorage(config: Config): Promise<Storage> {
  const { VONK_S3_BUCKET: bucket } = config
  if (bucket === undefined) return folderStorage(join(config.DATA_DIR, 'files'))
  // Read only here: the SDK takes some 50 MB that nobody without a bucket needs.
  const { openS3Storage } = await import('./s3.ts')
  const endpoint = config.AWS_ENDPOINT_URL_S3 ?? config.AWS_ENDPOINT_URL
  return openS3Storage({
    bucket,
    endpoint,
    region: config.AWS_REGION,
    pathStyle: config.VONK_S3_PATH_STYLE ?? endpoint !== undefined,
    credentials: credentialsOf(config)
  })
}

function credentialsOf(config: Config): S3Options['credentials'] {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined
  const { AWS_SESSION_TOKEN: sessionToken } = config
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) }
}
