import { expect, test } from 'vitest'
import { DESKTOP } from './browser.ts'
import { SHOPS } from './demo.ts'
import { newDiner } from './diner.ts'
import { problemsOfPages } from './every-page.ts'
import { everyPath } from './every-path.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

/** The other pages are the same for customers. */
const DIFFERENT = /^\/(?:checkout|login|my-data|orderHistory|profile|reset-password|social|wallet)(?:\/|$)/

test.each(SHOPS)(
  'axe and html-validate find nothing on the pages that a visitor sees differently from a customer, in $language [Z-17]',
  async shop => {
    const diner = await newDiner(browser, { viewport: DESKTOP, language: shop.language })
    const paths = (await everyPath()).filter(path => DIFFERENT.test(path))
    expect(await problemsOfPages(diner, server.shop(shop.host), paths)).toEqual({})
    expect(diner.problems).toEqual([])
    await diner.context.close()
  },
)
