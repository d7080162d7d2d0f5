import { useHistoryState } from 'wouter/use-browser-location'

/** In the browser's history: the page was opened from the list of what is left to do. It outlasts a reload. */
export const FROM_START = { from: 'start' }

/** Whether the list of what is left to do is where to go back to. */
export function useFromStart(): boolean {
  return useHistoryState<{ from?: string } | null>()?.from === FROM_START.from
}
