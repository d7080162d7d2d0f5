import { type PictureKind, pictureKind } from '@tiffin/contract/shop/pictures/pictures'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { MadePicture, PictureFileName, PictureFormat } from '../../platform/integrations/integrations.ts'
import { demoPicture } from './demo-picture.ts'

/** The maximum number of pictures of a shop: with all sizes and formats about 600 MB. */
export const MOST_PICTURES = 2000

/**
 * Stores a picture with its files: its row first, so that the files are not removed while they are
 * written. A picture that the shop already has is stored once, and marked as used now. `full`: the
 * shop has the maximum number; `going`: an unused picture with this name is being removed.
 */
export async function storePicture(
  ctx: Context,
  { files, ...picture }: MadePicture,
): Promise<'kept' | 'full' | 'going'> {
  const { id } = ctx.store
  const [found] = await ctx.query(sql<{ kept: boolean; had: number; other: boolean }>`
    with had as (select count(*)::int as count from picture where store_id = ${id}),
    kept as (
      insert into picture (store_id, name, sha256, width, height, used_at)
      select ${id}, ${picture.name}, ${picture.sha256}, ${picture.width}, ${picture.height}, ${ctx.now}
      where (select count from had) < ${MOST_PICTURES}
        or exists (select 1 from picture where store_id = ${id} and name = ${picture.name})
      on conflict (store_id, name) do update set used_at = excluded.used_at
        where picture.sha256 = excluded.sha256 and picture.used_at > 'epoch'
      returning name)
    select exists (select 1 from kept) as kept, (select count from had) as had,
      exists (select 1 from picture
        where store_id = ${id} and name = ${picture.name} and sha256 <> ${picture.sha256}) as other`)
  if (found?.other) throw new Error(`two pictures of the store ${id} have the name ${picture.name}`)
  if (!found?.kept) return (found?.had ?? 0) < MOST_PICTURES ? 'going' : 'full'
  await ctx.services.integrations.pictureStore.keep(id, picture.name, files)
  return 'kept'
}

/** A file and its format. Recently requested files come from this process's memory. */
export async function pictureFile(
  ctx: Context,
  wanted: PictureFileName,
): Promise<{ bytes: Buffer; format: PictureFormat } | undefined> {
  const { pictureStore } = ctx.services.integrations
  const { name, size, format } = wanted
  const found = await ctx.services.pictures.remember(
    [ctx.store.id, name, size, format].join(' '),
    0,
    async () => {
      const bytes = await pictureStore.read(ctx.store.id, wanted)
      const file = bytes
        ? { bytes, format }
        : ((await demoPicture(ctx, wanted)) ?? (await onlyFormat(ctx, wanted)))
      return { file, bytes: file?.bytes.length ?? 0, lasting: file !== undefined }
    },
  )
  return found.file
}

/** The copy of a demo shop's picture has only one format. */
async function onlyFormat(ctx: Context, { name, size, format }: PictureFileName) {
  if (format !== 'avif') return undefined
  const { pictureStore } = ctx.services.integrations
  const bytes = await pictureStore.read(ctx.store.id, { name, size, format: 'webp' })
  return bytes && { bytes, format: 'webp' as const }
}

/**
 * The formats of each kind, the preferred one first: the first is smaller, the last works everywhere. For photos that
 * means every browser, for logos every mail program too.
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
