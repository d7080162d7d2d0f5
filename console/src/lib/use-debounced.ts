import { useCallback, useEffect, useRef } from 'react'

/** Reads once for several events in a row. */
const DEBOUNCE_MS = 100

export function useDebounced(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, DEBOUNCE_MS)
  }, [work])
}
