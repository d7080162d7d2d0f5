import { PauseBanner, PauseButton } from '../../shop/pausing/pause-strip.tsx'
import { useOpenBoard } from './board-provider.tsx'

/** The shop's state in the header, with the pauses of the board's response. */
export function ShopState() {
  const { board, putPause, refresh } = useOpenBoard()
  return board && <PauseButton pause={board.pause} put={putPause} onEnd={refresh} />
}

export function PauseBanners() {
  const { board, putPause, refresh } = useOpenBoard()
  return board && <PauseBanner pause={board.pause} put={putPause} onEnd={refresh} />
}
