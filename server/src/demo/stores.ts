import { baSau } from './ba-sau.ts'
import { carmelas } from './carmelas.ts'
import type { DemoStore } from './demo-store.ts'
import { elCempasuchil } from './el-cempasuchil.ts'
import { fatKereru } from './fat-kereru.ts'
import { laCeiba } from './la-ceiba.ts'
import { mangoTree } from './mango-tree.ts'
import { saltyGull } from './salty-gull.ts'

/**
 * The stores of a new installation, one in each country; the UK one is at plain `localhost`. They
 * differ on purpose, so that users and developers see the variants without configuring anything:
 * each has another look, other hours and another way to deliver, and local prices, taxes and
 * allergens. None delivers by distance or by a drawn area, because a new installation has no
 * coordinates of addresses.
 */
export const DEMO_STORES: DemoStore[] = [
  mangoTree,
  carmelas,
  elCempasuchil,
  saltyGull,
  baSau,
  fatKereru,
  laCeiba,
]
