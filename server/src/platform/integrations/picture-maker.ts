import type { MadePicture, PictureMaker, PictureRefusal } from './integrations.ts'
import { pictureProcess } from './picture-process.ts'

const MAKING = new URL('./picture-making/process.ts', import.meta.url)
const TIME_LIMIT_MS = 20_000

/** Converts uploaded pictures in a separate process, which starts with the first upload. */
export function pictureMaker({
  time_limit_ms = TIME_LIMIT_MS,
  gives_way = true,
}: {
  time_limit_ms?: number
  /** Whether orders come first. */
  gives_way?: boolean
} = {}): PictureMaker {
  // Behind six the wait would be longer than a person's patience; and somebody does wait, so on a busy machine it gets a
  // quarter of a core's time where a niceness of 10 gave a tenth, and a photo took longer than the time limit.
  const making = pictureProcess(MAKING, {
    most_waiting: 6,
    time_limit_ms,
    niceness: gives_way ? 5 : undefined,
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
