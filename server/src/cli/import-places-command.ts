import { open } from 'node:fs/promises'
import { importPlaces } from '../shop/places/geocoders/import-places.ts'
import { CommandRefused, type CommandRow, parseArguments } from './command.ts'

const IN_PART = 2
/** An import reports its progress after this many places. */
const TELL_EVERY = 200_000

export const importPlacesCommand: CommandRow = {
  usage: [
    'import-places FILE',
    '    Loads postal data in GeoNames’ format, so that postcodes and towns are found on a map; for all shops. The rows of',
    '    the file’s countries replace the former ones once all are loaded. Lines that cannot be read are left out and',
    '    reported (exit code 2). The data are at https://download.geonames.org/export/zip/ (CC BY 4.0).',
  ],
  async run({ db, clock }, args, out) {
    const { positionals } = parseArguments(args, {})
    const [file] = positionals
    if (file === undefined || positionals.length > 1)
      throw new CommandRefused('This command needs the name of one file.', { shows_usage: true })
    await requireText(file)
    let told = 0
    const report = await importPlaces({
      db,
      file,
      now: clock.now(),
      progress(places) {
        if (places - told < TELL_EVERY) return
        told = places
        out.line(`${places} places so far`)
      },
    })
    for (const { line, why } of report.wrong) out.error(`Line ${line} is left out: ${why}.`)
    const untold = report.wrong_count - report.wrong.length
    if (untold > 0) out.error(`And ${untold} more lines.`)
    const countries = Object.entries(report.countries)
    for (const [country, places] of countries) out.line(`${country}: ${places} places.`)
    if (report.foreign > 0) out.line(`${report.foreign} lines are of countries that no shop can be in.`)
    if (countries.length === 0)
      throw new CommandRefused(
        `${file} has no place of a country that a shop can be in: nothing has changed.`,
      )
    return report.wrong_count > 0 ? IN_PART : 0
  },
}

/** Refuses binary files, such as the archive in which the data are distributed. */
async function requireText(file: string): Promise<void> {
  const start = Buffer.alloc(4)
  try {
    const handle = await open(file)
    try {
      await handle.read(start, 0, 4, 0)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new CommandRefused(`${file} cannot be read: ${(error as Error).message}`)
  }
  if (start.toString('latin1') === 'PK\u0003\u0004')
    throw new CommandRefused(`${file} is a ZIP archive: unpack it and name the text file in it.`)
}
