import type { MadePicture, PictureMaker, PictureRefusal } from './integrations.ts'
import { pictureProcess } from './picture-process.ts'

const MAKING = new URL('./picture-making/process.ts', import.meta.url)
const TIME_LIMIT_MS = 20_000

/** Converts uploaded pictures in a separate process, which starts with the first upload. */
export function pictureMaker({
  time_limit_ms = TIME_LIMIT_MS,
  has_low_priority = true,
}: {
  time_limit_ms?: number
  /** Whether the process runs at low priority, so that orders are not slowed down. */
  has_low_priority?: boolean
} = {}): PictureMaker {
  // With a longer queue, users would not wait any more. The niceness still gives a quarter of a core's time on a busy
  // machine; with a niceness of 10 it was a tenth, and a photo exceeded the time limit.
  const making = pictureProcess(MAKING, {
    most_waiting: 6,
    time_limit_ms,
    niceness: has_low_priority ? 5 : undefined,
  })
  return {
    async make(bytes, kind) {
      if (making.isFull()) return { refused: 'pictures-busy' }
      try {
        return await making.ask<MadePicture | PictureRefusal>({ bytes, kind })
      } catch {
        return { refused: 'picture-unreadable' }
      }
    },
  }
}
