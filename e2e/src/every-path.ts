import { readFile } from 'node:fs/promises'

/** The value of a parameter without an example: an id that does not exist. */
const UNKNOWN = 'b0e1f5a2-6c1d-4a57-9f0e-3d2c1b0a9e8f'

/** The paths of all screens of the storefront, from its tables, with an example for each parameter. */
export async function everyPath(examples: Record<string, string> = {}): Promise<string[]> {
  const values: Record<string, string> = { cookieType: 'marketing', ...examples }
  const tables = ['routes.tsx', 'later-routes.ts'].map(name =>
    readFile(new URL(`../../storefront/src/${name}`, import.meta.url), 'utf8'),
  )
  const paths = (await Promise.all(tables)).flatMap(table =>
    [...table.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!),
  )
  if (paths.length < 15) throw new Error('the tables of routes have another form than this function reads')
  return paths.map(path =>
    path
      .replaceAll('/**', '')
      .replace('*', '/nowhere')
      .replaceAll(/\/:\w+\?/g, '')
      .replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? UNKNOWN),
  )
}
