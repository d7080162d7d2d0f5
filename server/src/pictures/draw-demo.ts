import { PICTURE_SIZES } from '@tiffin/contract/pictures/pictures'
import { sql } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import type { PictureFile } from '../integrations/integrations.ts'

/**
 * A file of a demo shop's picture, drawn when it is first asked for and then kept: nobody waits for drawings that nobody
 * looks at.
 */
export async function drawDemo(
  ctx: Context,
  { name, size, format }: { name: string } & Omit<PictureFile, 'bytes'>,
): Promise<Buffer | undefined> {
  if (!ctx.store.demo || size === 'i' || (format !== 'avif' && format !== 'webp')) return undefined
  // Loaded by the shops that have drawings alone, so that no other start waits for them.
  const { drawingOf } = await import('../db/demo/drawings/drawing-of.ts')
  const draw = drawingOf(name)
  if (!draw || !(await isOwn(ctx, name))) return undefined
  const { width, height } = PICTURE_SIZES[size]
  const svg = draw((height * 4) / 3)
  const bytes = Buffer.from(await ctx.services.integrations.pictureMaker.draw({ svg, width, height, format }))
  await ctx.services.integrations.pictureStore.keep(ctx.store.id, name, [{ size, format, bytes }])
  return bytes
}

async function isOwn(ctx: Context, name: string): Promise<boolean> {
  const rows = await ctx.query(sql`select 1 from picture where store_id = ${ctx.store.id} and name = ${name}`)
  return rows.length > 0
}
