import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandOutput, runCommand } from '../cli/run-command.ts'
import type { Services } from '../../platform/http/context.ts'

export type PostalRow = [
  country: string,
  postcode: string,
  name: string,
  at: [latitude: number, longitude: number],
  more?: { state?: string; county?: string; community?: string },
]

/** Lines as GeoNames writes them. */
export function postalLines(rows: readonly PostalRow[]): string {
  return rows
    .map(
      ([
        country,
        postcode,
        name,
        [latitude, longitude],
        { state = 'State', county = '', community = '' } = {},
      ]) =>
        [country, postcode, name, state, 'S', county, '', community, '', latitude, longitude, 4].join('\t'),
    )
    .join('\n')
}

/** Has a file with this content, until the work is done. */
export async function withPostalFile<Result>(
  text: string | Uint8Array,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-places-'))
  try {
    const file = join(folder, 'places.txt')
    await writeFile(file, text)
    return await work(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export function loadPlaces(services: Services, rows: readonly PostalRow[]): Promise<CommandOutput> {
  return withPostalFile(postalLines(rows), file => runCommand(services, ['import-places', file]))
}
