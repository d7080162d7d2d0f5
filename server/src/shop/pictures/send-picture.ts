import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { PreparedResponse } from '../../platform/http/route.ts'
import type { PictureFileName } from '../../platform/integrations/integrations.ts'
import { formatFor, pictureFile } from './picture-files.ts'
import { reportUnreachable } from './report-unreachable.ts'

/** A name, and a size if not the middle one. */
const FILE = /^([A-Za-j][\w-]{7})(?:-([smli]))?$/

type PictureRequest = { file: string; accept: string | string[] | undefined }

/** Sends a file that never changes, so that browsers and proxies cache it. */
export async function sendPicture(ctx: Context, { file, accept }: PictureRequest): Promise<PreparedResponse> {
  const [, name, size = 'm'] = FILE.exec(file) ?? []
  if (name === undefined) throw refusal('not-found')
  const wanted = {
    name,
    size: size as PictureFileName['size'],
    format: formatFor(name, String(accept ?? '')),
  }
  const found = await pictureFile(ctx, wanted).catch((error: unknown) => reportUnreachable(ctx, error))
  if (!found) throw refusal('not-found')
  return new PreparedResponse(found.bytes, {
    'content-type': `image/${found.format}`,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
  })
}
