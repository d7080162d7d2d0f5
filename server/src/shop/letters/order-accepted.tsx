import { byService, orderLetter } from './order-letter.tsx'

/** The shop has accepted the order. */
export const orderAccepted = orderLetter({
  texts: 'mail.accepted',
  title: ({ t, started }) => t(started ? 'mail.accepted.title' : 'mail.accepted.title_later'),
  news: props => [byService('mail.accepted', props)],
})
