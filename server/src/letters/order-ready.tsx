import { byService, isOver, orderLetter } from './order-letter.tsx'

/** It waits at the counter. Who waits at home is told when it leaves: what is cooked is the driver's affair. */
export const orderReady = orderLetter({
  texts: 'mail.ready',
  fits: props => props.service_type === 'collection' && !isOver(props),
  news: props => [byService('mail.ready', props)],
})
