import { useHistoryState } from 'wouter/use-browser-location'

/**
 * A value in the browser's history state: the page was opened from the checklist. It survives a
 * reload.
 */
export const FROM_START = { from: 'start' }

/** Whether Back leads to the checklist. */
export function useFromStart(): boolean {
  return useHistoryState<{ from?: string } | null>()?.from === FROM_START.from
}
