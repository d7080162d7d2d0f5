import { readFile } from 'node:fs/promises'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { PictureFileName, PictureFormat } from '../../platform/integrations/integrations.ts'

/** A file of a demo shop's picture; it is in the repository. The large size is the middle one, enlarged. */
export async function demoPicture(
  ctx: Context,
  { name, size }: Pick<PictureFileName, 'name' | 'size'>,
): Promise<{ bytes: Buffer; format: PictureFormat } | undefined> {
  if (!ctx.store.demo || size === 'i' || !(await isOwn(ctx, name))) return undefined
  const file = new URL(`../../demo/pictures/${name}-${size === 's' ? 's' : 'm'}.webp`, import.meta.url)
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && { bytes, format: 'webp' }
}

async function isOwn(ctx: Context, name: string): Promise<boolean> {
  const rows = await ctx.query(sql`select 1 from picture where store_id = ${ctx.store.id} and name = ${name}`)
  return rows.length > 0
}
