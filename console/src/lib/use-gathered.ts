import { useCallback, useEffect, useRef } from 'react'

/** Several events in a row are read once. */
const GATHER_MS = 100

export function useGathered(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, GATHER_MS)
  }, [work])
}
