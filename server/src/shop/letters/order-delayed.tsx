import { byService, isOver, orderLetter } from './order-letter.tsx'

/** The promised time has changed. */
export const orderDelayed = orderLetter({
  texts: 'mail.delayed',
  fits: props => !isOver(props),
  news: props => [byService('mail.delayed', props)],
})
