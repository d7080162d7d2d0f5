import type { PictureKind } from '@tiffin/contract/shop/pictures/pictures'
import { writeFileSync } from 'node:fs'
import { makePicture } from './make-picture.ts'

/** The process that makes pictures: bytes come in, files go out, one picture at a time. */
process.on('message', ({ bytes, kind }: { bytes: Uint8Array; kind: PictureKind }) => {
  makePicture(Buffer.from(bytes), kind).then(
    made => process.send?.(made),
    // What can be measured but not read is broken.
    () => process.send?.({ refused: 'picture-unreadable' }),
  )
})
try {
  // Where memory runs out, Linux ends this process and neither the server nor its database.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Another system, which decides by itself.
}
process.on('disconnect', () => process.exit(0))
