import { afterAll, beforeAll } from 'vitest'
import {
  type Installation,
  type InstallationOptions,
  openInstallation,
  type Shop,
  type ShopOptions,
} from './installation.ts'

/**
 * Opens an installation before the tests of a file, or of a `describe`, and closes it after them. Only hooks and tests
 * may use the returned object: it is empty until the first hook has run. That hook also calls `options`.
 */
export function withInstallation(options: () => InstallationOptions = () => ({})): Installation {
  const installation = {} as Installation
  let close: Installation['close'] | undefined
  beforeAll(async () => {
    Object.assign(installation, await openInstallation(options()))
    close = installation.close
  })
  afterAll(() => close?.())
  return installation
}

/** Opens a shop in this installation before the tests. It is used like the installation. */
export function withShop(tiffin: Installation, options: () => ShopOptions = () => ({})): Shop {
  const shop = {} as Shop
  beforeAll(async () => {
    Object.assign(shop, await tiffin.shop(options()))
  })
  return shop
}
