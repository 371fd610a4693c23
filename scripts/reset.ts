// npm run reset: deletes the data of the demo.
import { readConfig } from '#server/config.ts'
import { loadEnvironmentFile } from './lib/environment-file.mjs'
import { resetData } from './lib/reset-data.ts'

try {
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const hadData = await resetData(config)
  console.log(
    hadData
      ? `${config.DATA_DIR} is deleted; npm start creates a new demo`
      : `${config.DATA_DIR} does not exist`
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
