import { expect, test } from 'vitest'
import { DESKTOP } from './browser.ts'
import { SHOPS } from './demo.ts'
import { newDiner } from './diner.ts'
import { problemsOfPages } from './every-page.ts'
import { everyPath } from './every-path.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

/** Pages that differ for visitors and customers. */
const DIFFERENT = /^\/(?:checkout|login|my-data|orderHistory|profile|reset-password|social|wallet)(?:\/|$)/

/** Pages that open the sign-in above the home page, or the popup for a new password. */
const ASKING = /^\/(?:login|reset-password|profile|profile\/password|profile\/privacy)(?:\/[\w-]{36})?$/

/** Pages that describe their content and offer to sign in. */
const OFFERING = /^\/(?:orderHistory|wallet|profile\/(?:addresses|cards|points))$/

test.each(SHOPS)(
  'axe and html-validate find nothing on the pages that a visitor sees differently from a customer, in $language [Z-17]',
  async shop => {
    const diner = await newDiner(browser, { viewport: DESKTOP, language: shop.language })
    const { page, t } = diner
    const offer = page.getByRole('main').getByRole('button', { name: t('shell.log_in') })
    const contentOf = (path: string) =>
      ASKING.test(path) ? page.getByRole('dialog') : OFFERING.test(path) ? offer : undefined
    const paths = (await everyPath()).filter(path => DIFFERENT.test(path))
    expect(await problemsOfPages(diner, { site: server.shop(shop.host), paths, contentOf })).toEqual({})
    expect(diner.problems).toEqual([])
    await diner.context.close()
  },
)
