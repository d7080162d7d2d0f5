import { clockFrom } from '../../platform/clock.ts'
import { startStripeHost } from './stripe-host.ts'

// For journeys: a process that reports its address to its parent, and ends with it.
const host = await startStripeHost()
const clock = clockFrom(process.env.CLOCK ?? '')
host.setClock(() => clock.now().epochMilliseconds / 1000)
process.on('disconnect', () => process.exit(0))
process.send?.({ address: host.address })
