import { type PictureKind, pictureKind } from '@tiffin/contract/pictures/pictures'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../http/context.ts'
import type { MadePicture, PictureFile, PictureFormat } from '../integrations/integrations.ts'
import { drawDemo } from './draw-demo.ts'

/** As many as a shop may have: with all sizes and formats some 600 MB. */
export const MOST_PICTURES = 2000

export type FileName = { name: string } & Omit<PictureFile, 'bytes'>

/**
 * Keeps a picture with its files, in one statement. One that the shop has already is kept once, and counts as used now.
 * Returns false if the shop has as many as it may have.
 */
export async function keepPicture(ctx: Context, { files, ...picture }: MadePicture): Promise<boolean> {
  const { id } = ctx.store
  const [found] = await ctx.query(sql<{ kept: boolean; had: number }>`
    with had as (select count(*)::int as count from picture where store_id = ${id}),
    kept as (
      insert into picture (store_id, name, sha256, width, height, used_at)
      select ${id}, ${picture.name}, ${picture.sha256}, ${picture.width}, ${picture.height}, ${ctx.now}
      where (select count from had) < ${MOST_PICTURES}
        or exists (select 1 from picture where store_id = ${id} and name = ${picture.name})
      on conflict (store_id, name) do update set used_at = excluded.used_at where picture.sha256 = excluded.sha256
      returning name),
    filed as (
      insert into picture_file (store_id, name, size, format, bytes)
      select ${id}, kept.name, file.size, file.format, file.bytes
      from kept cross join (values ${sql.join(files.map(row))}) as file (size, format, bytes)
      on conflict do nothing)
    select exists (select 1 from kept) as kept, (select count from had) as had`)
  if (!found?.kept && (found?.had ?? 0) < MOST_PICTURES)
    throw new Error(`two pictures of the store ${id} have the name ${picture.name}`)
  return found?.kept ?? false
}

function row({ size, format, bytes }: PictureFile): RawBuilder<unknown> {
  return sql`(${size}::text, ${format}::text, ${Buffer.from(bytes)}::bytea)`
}

/** The bytes of one file, from this process's memory if it was asked for lately. */
export async function pictureFile(ctx: Context, file: FileName): Promise<Buffer | undefined> {
  const key = [ctx.store.id, file.name, file.size, file.format].join(' ')
  const found = await ctx.services.pictures.remember(key, 0, async () => {
    const bytes = (await readFile(ctx, file)) ?? (await drawDemo(ctx, file))
    return { file: bytes, bytes: bytes?.length ?? 0, lasting: bytes !== undefined }
  })
  return found.file
}

async function readFile(ctx: Context, { name, size, format }: FileName): Promise<Buffer | undefined> {
  const [row] = await ctx.query(
    sql<{ bytes: Uint8Array }>`select bytes from picture_file
      where store_id = ${ctx.store.id} and name = ${name} and size = ${size} and format = ${format}`,
  )
  return row && Buffer.from(row.bytes)
}

/**
 * The formats of each kind in the order in which they are preferred: the first is smaller, whoever asks can show the last.
 * For photos that is every browser, for logos every mail program too.
 */
const FORMATS: Record<PictureKind, [...PictureFormat[], PictureFormat]> = {
  photo: ['avif', 'webp'],
  logo: ['webp', 'png'],
  sharing: ['jpeg'],
}

export function formatFor(name: string, accept: string): PictureFormat {
  const formats = FORMATS[pictureKind(name)]
  return formats.find(format => accept.includes(`image/${format}`)) ?? formats.at(-1)!
}
