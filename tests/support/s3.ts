import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Options } from '#server/adapters/storage/s3.ts'

/** Swift comes with the system's own Python (Debian: python3-swift). */
const python = '/usr/bin/python3'
const script = join(import.meta.dirname, 's3-server.py')

export const canServeS3 =
  spawnSync(python, ['-c', 'import swift.common.middleware.s3api']).status === 0

export interface S3Server {
  options: S3Options
  close(): Promise<void>
}

/**
 * The S3 API of OpenStack Swift, an object store that others run in production: it checks signatures,
 * and keeps files whole. On a port of its own, with one empty bucket.
 */
export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-s3-'))
  const server = spawn(python, [script, folder, 'photos', 'secret'], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [port] = (await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('Swift did not start')))
  ])) as [Buffer]
  const endpoint = `http://127.0.0.1:${port.toString().trim()}`
  const credentials = { accessKeyId: 'vonk:photos', secretAccessKey: 'secret' }
  const options = {
    bucket: 'photos',
    region: 'us-east-1',
    endpoint,
    pathStyle: true,
    credentials
  }
  const client = new S3Client({ ...options, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: options.bucket }))
  client.destroy()
  return {
    options,
    async close() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    }
  }
}
