import { byService, isOver, orderLetter } from './order-letter.tsx'

/** The order can be collected. Not sent for deliveries: their diner is notified when the driver leaves. */
export const orderReady = orderLetter({
  texts: 'mail.ready',
  fits: props => props.service_type === 'collection' && !isOver(props),
  news: props => [byService('mail.ready', props)],
})
