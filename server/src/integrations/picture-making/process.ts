import { makePicture } from './make-picture.ts'

/** The process that makes pictures: bytes come in, files go out, one picture at a time. */
process.on('message', (bytes: Uint8Array) => {
  makePicture(Buffer.from(bytes)).then(
    made => process.send?.(made),
    // What can be measured but not read is broken.
    () => process.send?.({ refused: 'picture-unreadable' }),
  )
})
process.on('disconnect', () => process.exit(0))
