import type { MadePicture, PictureMaker, PictureRefusal } from './integrations.ts'
import { pictureProcess } from './picture-process.ts'

const MAKING = new URL('./picture-making/process.ts', import.meta.url)
const DRAWING = new URL('./picture-making/draw-process.ts', import.meta.url)
const TIME_LIMIT_MS = 20_000
/** Nothing that is ours can hang: who ended a drawing that gives way to all else would begin it again, and again. */
const DRAWING_LIMIT_MS = 300_000

/**
 * Makes pictures in processes of their own: one reads what people send, the other draws what is ours and reads nothing
 * else. Neither is there before it is needed.
 */
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
  // A page shows many drawings at once, and is whole without them.
  const drawing = pictureProcess(DRAWING, {
    most_waiting: 200,
    time_limit_ms: DRAWING_LIMIT_MS,
    niceness: gives_way ? 10 : undefined,
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
    async draw(wanted) {
      if (drawing.isFull()) throw new Error('too many drawings are asked for at once')
      return drawing.ask<Uint8Array>(wanted)
    },
  }
}
