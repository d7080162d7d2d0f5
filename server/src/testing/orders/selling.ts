import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import type { Installation } from '../installation.ts'
import { queueCounts } from '../../ordering/orders/queue-counts.ts'

const CURRIES = ['Korma', 'Jalfrezi', 'Dopiaza', 'Bhuna', 'Pasanda', 'Saag', 'Vindaloo', 'Madras']

/** Eight curries and three sides: of eleven dishes three may be popular. */
export const CURRY_MENU: MenuFile = {
  currency: 'GBP',
  categories: [
    { ref: 'curries', name: 'Curries', items: CURRIES.map(name => ({ ref: name, name, price: '8.00' })) },
    {
      ref: 'sides',
      name: 'Sides',
      items: [
        { ref: 'naan', name: 'Naan', price: '2.50' },
        { ref: 'rice', name: 'Rice', price: '3.00' },
        { ref: 'raita', name: 'Raita', price: '1.50' },
      ],
    },
  ],
}

/** What the server does once an hour. */
export async function anHourLater(tiffin: Installation): Promise<void> {
  tiffin.clock.add({ hours: 1 })
  await queueCounts(tiffin.services)
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
}
