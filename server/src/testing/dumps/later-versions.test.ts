import { expect, test } from 'vitest'
import { openInstallation } from '../installation.ts'
import { dumpNames, readDump, writeDatabaseDump } from './dump.ts'
import { formOf } from './form-of.ts'
import { makeSampleData } from './make-sample-data.ts'
import { versionSentences } from './version-sentences.ts'

versionSentences(dumpNames().filter(name => name >= '07'))

test('the newest dump has the form of today’s data: after a change of a table or a document run `npm run db:dump`', async () => {
  // A dump has one database.
  const tiffin = await openInstallation({ own: true })
  const present = formOf(await writeDatabaseDump(tiffin.services.db, await makeSampleData(tiffin)))
  await tiffin.close()
  expect(present).toEqual(formOf(readDump(dumpNames().at(-1)!)))
})
