import { useEffect } from 'react'
import { useWaitingCount } from '../waiting/waiting.ts'

/** The tab's title: the number of waiting orders in all shops, the page, the shop. */
export function useTitle(page: string, place: string): void {
  const waiting = useWaitingCount()
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${page} · ${place}`
  }, [page, place, waiting])
}
