import type { PictureKind } from '@tiffin/contract/shop/pictures/pictures'
import { writeFileSync } from 'node:fs'
import { makePicture } from './make-picture.ts'

/** The process that converts pictures: it receives bytes and returns files, one picture at a time. */
process.on('message', ({ bytes, kind }: { bytes: Uint8Array; kind: PictureKind }) => {
  makePicture(Buffer.from(bytes), kind).then(
    made => process.send?.(made),
    // A picture whose header can be read but not its pixels is broken.
    () => process.send?.({ refused: 'picture-unreadable' }),
  )
})
try {
  // If memory runs out, Linux kills this process and not the server or its database.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Other operating systems have no such setting.
}
process.on('disconnect', () => process.exit(0))
