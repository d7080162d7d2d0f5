import { Button } from '@tiffin/ui/button'
import { type ComponentProps, useRef } from 'react'

type Props = Pick<ComponentProps<'input'>, 'accept' | 'capture'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'busyLabel' | 'children'> & {
    onChoose: (file: File) => void
  }

/** Chooses a file from the device or the camera. */
export function FileButton({ accept, capture, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // Reset, so that the same file can be chosen again after it was corrected.
          target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
    </>
  )
}
