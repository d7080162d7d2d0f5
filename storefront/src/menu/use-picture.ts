import { useState } from 'react'

/**
 * A picture that does not come gives way to none. `props` go to its `img`; the ref finds one that had failed already when
 * the page's scripts came.
 */
export function usePicture(address: string | null) {
  const [failed, setFailed] = useState<string | null>(null)
  const fail = () => setFailed(address)
  return {
    src: address && address !== failed ? address : undefined,
    props: {
      onError: fail,
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) fail()
      },
    },
  }
}
