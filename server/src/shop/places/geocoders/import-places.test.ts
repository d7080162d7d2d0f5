import { sql } from '../../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { runCommand } from '../../../testing/cli/run-command.ts'
import { type Installation, openInstallation } from '../../../testing/installation.ts'
import {
  loadPlaces,
  postalLines,
  type PostalRow,
  withPostalFile,
} from '../../../testing/places/postal-file.ts'
import { importPlaces } from './import-places.ts'

async function open(): Promise<Installation> {
  return openInstallation()
}

const load = async (tiffin: Installation, text: string | Uint8Array) =>
  withPostalFile(text, file => runCommand(tiffin.services, ['import-places', file]))
/** Current rows, and rows that are not used any longer. */
const kept = async (tiffin: Installation) => {
  const rows = await tiffin.services.db.platform(sql<{ name: string; current: boolean }>`
    select place.name, place.import = place_source.import as current from place
    left join place_source on place_source.country = place.country order by place.country, place.name`)
  return { read: rows.filter(row => row.current).map(row => row.name), rows: rows.length }
}

const LEEDS: PostalRow[] = [
  ['GB', 'LS1', 'Leeds', [53.79, -1.54]],
  ['GB', 'LS2', 'Woodhouse', [53.81, -1.55]],
]

test('an imported file replaces the rows of its own countries, and keeps the rows of other countries [D-09]', async () => {
  const tiffin = await open()
  const dublin: PostalRow = ['IE', 'D02', 'Dublin 2', [53.34, -6.25]]
  expect(await load(tiffin, postalLines([...LEEDS, dublin]))).toMatchObject({
    code: 0,
    text: 'GB: 2 places.\nIE: 1 places.',
  })
  await load(tiffin, postalLines([['GB', 'BD1', 'Bradford', [53.79, -1.75]]]))
  expect(await kept(tiffin)).toEqual({ read: ['Bradford', 'Dublin 2'], rows: 2 })
  await tiffin.close()
})

test('lines that cannot be read are skipped, and reported with their number and the error [D-09]', async () => {
  const tiffin = await open()
  const good = postalLines(LEEDS)
  const wrong = [
    'GB\tLS3',
    postalLines([['GB', 'LS3', '', [53, -1]]]),
    postalLines([['GB', 'LS3', 'Leeds', [95, -1]]]),
    postalLines([['Leeds', 'LS3', 'Leeds', [53, -1]]]),
    postalLines([['GB', '<b>', 'Leeds', [53, -1]]]),
  ]
  const bytes = Buffer.concat([
    Buffer.from(
      `\uFEFF${good}\r\n\r\n${wrong.join('\n')}\n${postalLines([['FR', '75001', 'Paris', [48.8, 2.3]]])}\n`,
    ),
    Buffer.from(postalLines([['GB', 'LS4', 'Le\u00E9ds', [53, -1]]]), 'latin1'),
  ])
  const said = await load(tiffin, bytes)
  expect(said.code).toBe(2)
  expect(said.text).toBe('GB: 2 places.\n1 lines are of countries that no shop can be in.')
  expect(said.errors.split('\n')).toEqual([
    'Line 4 is left out: it has 2 columns and needs at least 11.',
    'Line 5 is left out: the place has no name.',
    'Line 6 is left out: "95, -1" is no point on the map.',
    'Line 7 is left out: "Leeds" is no country.',
    'Line 8 is left out: "<B>" is no postcode.'.replace('<B>', '<b>'),
    'Line 10 is left out: it is not written in UTF-8.',
  ])
  expect((await kept(tiffin)).read).toEqual(['Leeds', 'Woodhouse'])
  await tiffin.close()
})

test('a file without a place changes nothing, and one that is no text is refused [D-09]', async () => {
  const tiffin = await open()
  await load(tiffin, postalLines(LEEDS))
  expect(await load(tiffin, 'FR\t75001')).toMatchObject({ code: 1 })
  const zip = await load(tiffin, 'PK\u0003\u0004 and so on')
  expect(zip).toMatchObject({ code: 1, errors: expect.stringContaining('unpack it') })
  const missing = await runCommand(tiffin.services, ['import-places', '/nowhere/GB.txt'])
  expect(missing).toMatchObject({
    code: 1,
    errors: expect.stringContaining('/nowhere/GB.txt cannot be read'),
  })
  expect(await load(tiffin, Buffer.alloc(3_000_000, 'x'))).toMatchObject({ code: 1 })
  expect((await kept(tiffin)).read).toEqual(['Leeds', 'Woodhouse'])
  await tiffin.close()
})

test('an import that is cut off leaves the former rows in force, and the next one removes its own [D-09]', async () => {
  const tiffin = await open()
  const { db, clock } = tiffin.services
  await load(tiffin, postalLines(LEEDS))
  const many = postalLines(
    Array.from({ length: 4500 }, (_, n): PostalRow => ['GB', `BD${n}`, 'Bradford', [53.79, -1.75]]),
  )
  await withPostalFile(many, async file => {
    const cut = importPlaces({
      db,
      file,
      now: clock.now(),
      progress(places) {
        if (places > 3000) throw new Error('the power failed')
      },
    })
    await expect(cut).rejects.toThrow('the power failed')
    expect(await kept(tiffin)).toEqual({ read: ['Leeds', 'Woodhouse'], rows: 2 })
    // The state after a kill: rows of an import that has not finished.
    await db.platform(sql`insert into place (country, import, postcode, line, name, name_key, district, state, latitude, longitude, cell)
      values ('GB', 2, 'BD1', 1, 'Bradford', 'bradford', '', '', 53, -1, 1)`)
    expect((await kept(tiffin)).read).toEqual(['Leeds', 'Woodhouse'])
    expect(await runCommand(tiffin.services, ['import-places', file])).toMatchObject({
      code: 0,
      text: 'GB: 4500 places.',
    })
  })
  expect(await kept(tiffin)).toMatchObject({ rows: 4500 })
  await tiffin.close()
})

test('of two imports at once the later one counts, whichever ends first [D-09]', async () => {
  const tiffin = await open()
  const { db, clock } = tiffin.services
  const now = clock.now()
  const long = Array.from({ length: 2001 }, (_, n): PostalRow => ['GB', `BD${n}`, 'Bradford', [53, -1]])
  let later: Promise<unknown> | undefined
  const progress = async () => {
    await (later ??= loadPlaces(tiffin.services, LEEDS))
  }
  await withPostalFile(postalLines(long), file => importPlaces({ db, now, file, progress }))
  expect(await kept(tiffin)).toEqual({ read: ['Leeds', 'Woodhouse'], rows: 2 })
  await tiffin.close()
})
