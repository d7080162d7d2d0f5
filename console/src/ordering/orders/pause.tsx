import { PauseBanner, PauseButton } from '../../shop/pausing/pause-strip.tsx'
import { useOpenBoard } from './board-provider.tsx'

/** The state of the shop in the header: the board's response has the pauses. */
export function ShopState() {
  const { board, putPause, refresh } = useOpenBoard()
  return board && <PauseButton pause={board.pause} put={putPause} onEnd={refresh} />
}

export function PauseBanners() {
  const { board, putPause, refresh } = useOpenBoard()
  return board && <PauseBanner pause={board.pause} put={putPause} onEnd={refresh} />
}
