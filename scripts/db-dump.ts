// Records the form in which this version stores its data: runs `make-sample-data.ts` with the current code and writes all rows
// as the next dump, if their form differs from the newest dump's. `--replace` overwrites the newest.
import { parseArgs } from 'node:util'
import {
  type Dump,
  dumpNames,
  readDump,
  writeDatabaseDump,
  writeDump,
} from '../server/src/testing/dumps/dump.ts'
import { formOf } from '../server/src/testing/dumps/form-of.ts'
import { makeSampleData } from '../server/src/testing/dumps/make-sample-data.ts'
import { openInstallation } from '../server/src/testing/installation.ts'

const { values } = parseArgs({
  options: { replace: { type: 'boolean', default: false }, name: { type: 'string' } },
})

const dump = await presentDump()
const newest = dumpNames().at(-1)
const changes = newest ? differences(readDump(newest), dump) : ['there is no dump yet']
if (changes.length === 0) console.log(`${newest} already has the current form: nothing to do.`)
else {
  const name = values.replace && newest ? newest : nextName()
  const { path, bytes } = writeDump(name, dump)
  console.log([...changes, `Written: ${path}, ${bytes} bytes. Commit it.`].join('\n'))
}

async function presentDump(): Promise<Dump> {
  const tiffin = await openInstallation({ database: 'embedded' })
  try {
    return await writeDatabaseDump(tiffin.services.db, await makeSampleData(tiffin))
  } finally {
    await tiffin.close()
  }
}

function differences(before: Dump, after: Dump): string[] {
  const [old, present] = [new Set(formOf(before)), new Set(formOf(after))]
  const [gone, come] = [old.difference(present), present.difference(old)]
  return [...[...gone].map(line => `- ${line}`), ...[...come].map(line => `+ ${line}`)]
}

/** Numbered in order, and by default named after the newest migration. */
function nextName(): string {
  const number = String(dumpNames().length + 1).padStart(2, '0')
  const name = values.name ?? dump.migrations.at(-1)!.replace('.sql', '').replaceAll('_', '-')
  return `${number}-${name}.json.gz`
}
