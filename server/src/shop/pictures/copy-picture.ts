import { PICTURE_SIZES } from '@tiffin/contract/shop/pictures/picture-sizes'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { MadePicture, PictureFile } from '../../platform/integrations/integrations.ts'
import { pictureFile, storePicture } from './picture-files.ts'

const SIZES = Object.keys(PICTURE_SIZES) as (keyof typeof PICTURE_SIZES)[]

/**
 * Copies a photo of another shop with its files, so that this shop serves and deletes it like its own. Repeating it
 * stores nothing twice. False: the other shop does not have it, or this shop has the maximum number of pictures.
 */
export async function copyPicture(ctx: Context, from: Context, name: string): Promise<boolean> {
  const [row] = await from.query(
    sql<Pick<MadePicture, 'sha256' | 'width' | 'height'>>`select sha256, width, height from picture
      where store_id = ${from.store.id} and name = ${name} and used_at > 'epoch'`,
  )
  const files = row ? await filesOf(from, name) : []
  if (!row || files.length === 0) return false
  const outcome = await storePicture(ctx, { ...row, name, files })
  // Its former copy is being removed; the job that copies is retried.
  if (outcome === 'going')
    throw new Error(`the picture ${name} of the store ${ctx.store.id} is being removed`)
  return outcome === 'kept'
}

async function filesOf(from: Context, name: string): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for (const size of SIZES)
    for (const format of ['avif', 'webp'] as const) {
      const file = await pictureFile(from, { name, size, format })
      // The response may have another format, which is added once.
      if (file?.format === format) files.push({ size, format, bytes: file.bytes })
    }
  return files
}
