import { byService, orderLetter } from './order-letter.tsx'

/** The kitchen makes it, or will. */
export const orderAccepted = orderLetter({
  texts: 'mail.accepted',
  title: ({ t, started }) => t(started ? 'mail.accepted.title' : 'mail.accepted.title_later'),
  news: props => [byService('mail.accepted', props)],
})
