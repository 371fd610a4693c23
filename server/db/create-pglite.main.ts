import { PGlite } from '@electric-sql/pglite'

// Creates an empty database in the folder of its argument. Ends when the server has ended.
process.on('disconnect', () => process.exit(1))
const [, , folder] = process.argv
if (folder === undefined) throw new Error('Usage: create-pglite.main.ts <folder>')
const pglite = await PGlite.create({ dataDir: folder })
await pglite.close()
process.exit(0)
