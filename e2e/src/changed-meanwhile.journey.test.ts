import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { axeFindings, openBrowser } from './browser.ts'
import { changePrice } from './change-menu.ts'
import { atTracking, goOn, part, placeButton } from './checkout-page.ts'
import { MANGO_TREE, minorOf } from './demo.ts'
import { type Diner, see } from './diner.ts'
import { atLastPress, holdConfirm, somebody, twoDishes, basketSurvived } from './last-press.ts'
import { toast } from './menu-page.ts'
import { type Open, startOnPostgres } from './on-postgres.ts'
import { orderAs } from './order-as.ts'

const HOST = 'mango-tree.localhost'
let tiffin: Open | { missing: string }
let open: Open
let browser: Browser
let dish: WireMenuItem
let other: WireMenuItem

beforeAll(async () => {
  ;[tiffin, browser] = await Promise.all([startOnPostgres(), openBrowser()])
  if ('missing' in tiffin) return
  open = tiffin
  ;[dish, other] = await twoDishes(open.server)
})
afterAll(async () => {
  await browser.close()
  await open?.stop()
})
beforeEach(context => {
  if ('missing' in tiffin) context.skip(tiffin.missing)
})

const ready = () => atLastPress(browser, { server: open.server, dishes: [dish, other] })

const warning = ({ page, t }: Diner, key: string) => page.getByRole('dialog', { name: t(key) })

describe('the basket is kept after', () => {
  test('a price that rises before the confirm arrives: the diner sees old and new in a popup, and decides [R-43] [Z-13]', async () => {
    const diner = await ready()
    const { page, context, t } = diner
    const { arrived, release } = await holdConfirm(diner)
    const place = { server: open.server, databaseUrl: open.databaseUrl, host: HOST }
    await placeButton(diner).click()
    await arrived
    await changePrice(place, other.name, (Number(other.price) + 1).toFixed(2))
    release()
    const popup = warning(diner, 'checkout.changed.title')
    const [was, now] = [minorOf(other.price), minorOf(other.price) + 100].map(MANGO_TREE.money)
    await see(popup).toContainText(
      `1 × ${other.name}: ${t('checkout.changed.was_now', { was: was!, now: now! })}`,
    )
    expect(await axeFindings(page)).toEqual([])
    // The diner has already seen the new sum on the button, so there is no further question.
    await popup.getByRole('button', { name: t('checkout.changed.look') }).click()
    await see(popup).toBeHidden()
    await basketSurvived(diner, { open, dish: other })
    await placeButton(diner).click()
    await atTracking(diner)
    await changePrice(place, other.name, other.price)
    await context.close()
  })

  test('a slot that somebody else has taken: the shop’s message, and another time has to be chosen [E-04] [P-30] [R-43] [T-26]', async () => {
    const diner = await ready()
    const { page, context, t } = diner
    await open.changeSettings(1, settings => (settings.ordering.collection.slot_capacity = 1))
    const when = part(diner, 'when')
    await when.getByRole('radio', { name: t('choose_service.later') }).check()
    const slot = when
      .getByRole('group', { name: t('service.time') })
      .getByRole('radio')
      .nth(6)
    await slot.check()
    const time = await slot.inputValue()
    await goOn(diner, 'when')
    const { arrived, release } = await holdConfirm(diner)
    await placeButton(diner).click()
    await arrived
    await orderAs(open.server, MANGO_TREE, { person: somebody(), pre_order_time: time })
    release()
    await see(toast(diner, 'ERROR', t('errors.slot-full'))).toBeVisible()
    await see(when.getByText(t('errors.slot-full'))).toBeVisible()
    const asap = when.getByRole('radio', { name: new RegExp(`^${t('choose_service.asap')}`) })
    await see(asap).toBeChecked()
    expect(await axeFindings(page)).toEqual([])
    await basketSurvived(diner, { open, dish: other })
    // Without the times on the page, one question about the order appears.
    await placeButton(diner).click()
    const popup = warning(diner, 'checkout.changed.title')
    await see(popup.getByRole('listitem')).toContainText(
      new RegExp(
        `${t('checkout.when.title')}: .*${time.slice(11, 16)}.*${t('service.about', { time: '' })}\\d\\d:`,
      ),
    )
    expect(await axeFindings(page)).toEqual([])
    await popup.getByRole('button', { name: t('checkout.changed.look') }).click()
    await see(popup).toBeHidden()
    // The slots have been reloaded: this one can no longer be chosen.
    await when.getByRole('radio', { name: t('choose_service.later') }).check()
    await see(when.locator(`input[value="${time}"]`)).toBeDisabled()
    await asap.check()
    await open.changeSettings(1, settings => (settings.ordering.collection.slot_capacity = 12))
    await placeButton(diner).click()
    await atTracking(diner)
    await context.close()
  })

  test('an ASAP order whose time has become much later: the diner sees both times in a popup, and decides [R-43]', async () => {
    const diner = await ready()
    const { page, context, t } = diner
    let before = 0
    await open.changeSettings(1, ({ ordering }) => {
      before = ordering.collection.lead_minutes
      ordering.collection.lead_minutes = 90
    })
    try {
      await placeButton(diner).click()
      const popup = warning(diner, 'checkout.changed.title')
      const about = `${t('service.about', { time: '' })}\\d\\d:\\d\\d`
      await see(popup.getByRole('listitem')).toHaveText(
        new RegExp(`^${t('checkout.when.title')}: .*${about}.*${about}$`),
      )
      expect(await axeFindings(page)).toEqual([])
      await popup.getByRole('button', { name: t('checkout.changed.look') }).click()
      await see(popup).toBeHidden()
      await basketSurvived(diner, { open, dish: other })
      // The page already shows the later time, so there is no further question.
      await placeButton(diner).click()
      await atTracking(diner)
      await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    } finally {
      await open.changeSettings(1, ({ ordering }) => (ordering.collection.lead_minutes = before))
    }
    await context.close()
  })
})
