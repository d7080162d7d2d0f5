import type { PGlite } from '@electric-sql/pglite'

/** Makes copies of this database cheaper: what it would create other databases from is more than half of its files. */
export async function dropTemplates(pglite: PGlite): Promise<void> {
  await pglite.exec('update pg_database set datistemplate = false')
  for (const database of ['template0', 'template1']) await pglite.exec(`drop database ${database}`)
}
