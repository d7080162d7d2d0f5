import { useEffect } from 'react'

/** The tab's title: how many wait, the page, the shop. */
export function useTitle(page: string, place: string, waiting = 0): void {
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${page} · ${place}`
  }, [page, place, waiting])
}
