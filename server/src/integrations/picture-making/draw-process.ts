import sharp from 'sharp'
import type { Drawing } from '../integrations.ts'
import { FORMATS } from './formats.ts'

// The process that draws: it reads drawings of our own and nothing else.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
sharp.concurrency(1)
sharp.cache(false)

process.on('message', ({ svg, width, height, format }: Drawing) => {
  const image = sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover' })
  FORMATS[format](image)
    .toBuffer()
    .then(
      file => process.send?.(file),
      () => process.exit(1),
    )
})
process.on('disconnect', () => process.exit(0))
