import { useState } from 'react'

/**
 * A picture that fails to load is removed. `props` go to its `img`; the ref detects one that had failed before the
 * page's scripts ran.
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
