import { endpoint } from '../../endpoint.ts'
import { DraftState } from './draft-state.ts'

/** Notifies a page that shows the draft of the menu when the draft changes or ends. */
export const followMenuDraft = endpoint({
  method: 'GET',
  path: '/consumer/menu/draft',
  auth: 'visitor',
  ahead: true,
  summary:
    'A stream for staff who look at the draft of the menu: its revision, now and after each change. 404 for everybody else.',
  wire: { stream: DraftState, quiet: true },
})
