import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { EL_CEMPASUCHIL, MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { audioLevel, type Kitchen, newTicket, OFTEN, openKitchen, startShift, strip } from './kitchen.ts'
import { orderAs } from './order-as.ts'
import { openStage } from './stage.ts'
import { type Words, wordsOf } from './words.ts'

const { server, browser } = await openStage()

const PERSON = { first_name: 'Maximiliana', last_name: 'Fitzgerald', email: 'max@example.com' }
const NOTE = 'No nuts at all please, my son is allergic. Ring twice.'

/** The printable width of paper of 58 and 80 mm, with margins of 3 mm, in CSS pixels. */
const ROLLS = { 58: 196, 80: 279 }

/** When a browser reports the end of printing. `early`: before the paper is printed, as on Android. `never`: as on iOS. */
type PrintEvents = 'early' | 'never'

/** Replaces the browser's print dialog by one with these events. The result returns how often it was opened. */
async function replacePrint({ page }: Kitchen, events: PrintEvents): Promise<() => Promise<number>> {
  await page.evaluate(events => {
    document.body.dataset.printed = '0'
    window.print = () => {
      document.body.dataset.printed = String(Number(document.body.dataset.printed) + 1)
      if (events === 'never') return
      for (const name of ['beforeprint', 'afterprint']) dispatchEvent(new Event(name))
    }
  }, events)
  return async () => Number(await page.locator('body').getAttribute('data-printed'))
}

/** Elements of the ticket that reach beyond the paper. */
const beyondPaper = (ticket: Locator) =>
  ticket.evaluate(element =>
    [element, ...element.querySelectorAll('*')]
      .filter(each => {
        const { left, right } = each.getBoundingClientRect()
        return left < -0.5 || right > innerWidth + 0.5 || each.scrollWidth > each.clientWidth + 1
      })
      .map(each => each.outerHTML.slice(0, 80)),
  )

test.each([
  ['comes before the paper', 'early', MANGO_TREE],
  ['never comes', 'never', EL_CEMPASUCHIL],
] as const)(
  'if the event at the end of printing %s, the whole ticket is printed on 58 and 80 mm, and again at a second press [Y-02]',
  async (_, events, shop) => {
    const kitchen = await openKitchen(browser, server, { shop })
    const { page, t } = kitchen
    const person = { ...PERSON, phone: shop.phone }
    const { number, dish } = await orderAs(server, shop, {
      person,
      lines: 3,
      delivered: true,
      comments: NOTE,
    })
    const printed = await replacePrint(kitchen, events)
    const print = (await newTicket(kitchen, number)).getByRole('button', { name: t('console.action.print') })
    const ticket = page.locator(`[data-ticket="${number}"]`)
    for (const times of [1, 2]) {
      await print.click()
      await see.poll(printed).toBe(times)
      await see(ticket).toHaveCount(1)
      await page.emulateMedia({ media: 'print' })
      for (const width of Object.values(ROLLS)) {
        await page.setViewportSize({ width, height: 900 })
        await see(ticket).toBeVisible()
        for (const words of [String(number), dish.name, NOTE, shop.address.address_line1!])
          await see(ticket).toContainText(words)
        expect(await beyondPaper(ticket), `${width} px`).toEqual([])
        await see(page.getByRole('banner')).toBeHidden()
      }
      await page.setViewportSize({ width: 1180, height: 820 })
      await page.emulateMedia({ media: 'screen' })
      await see(ticket).toBeHidden()
    }
    // The first press after the dialog removes the ticket. Otherwise it would be printed with another order.
    await page.getByRole('banner').click()
    await see(ticket).toHaveCount(0)
    await kitchen.context.close()
  },
)

type Ear = { ear: { contexts: AudioContext[] } }

/** Stops the clock of the page's current audio context. Its `state` stays `running`. */
const stopClock = ({ page }: Kitchen) =>
  page.evaluate(() => {
    const stopped = (globalThis as never as Ear).ear.contexts.at(-1)!
    const stoppedAt = stopped.currentTime
    const { get } = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'currentTime')!
    Object.defineProperty(BaseAudioContext.prototype, 'currentTime', {
      configurable: true,
      get(this: BaseAudioContext) {
        return this === stopped ? stoppedAt : (get!.call(this) as number)
      },
    })
  })

const contextsOf = ({ page }: Kitchen) =>
  page.evaluate(() => (globalThis as never as Ear).ear.contexts.map(({ state }) => state))

test('the bell replaces an audio context that has stopped, and rings; without sound the header shows the button for it [Y-02]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  const person = { ...PERSON, phone: MANGO_TREE.phone }
  await startShift(kitchen)
  expect(await contextsOf(kitchen)).toEqual(['running'])
  await stopClock(kitchen)
  await see.poll(() => contextsOf(kitchen)).toEqual(['closed', 'running'])
  await see(strip(kitchen)).toHaveAttribute('data-audio', 'running')
  await orderAs(server, MANGO_TREE, { person })
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'ringing')
  await see.poll(async () => (await audioLevel(kitchen)).loudest, OFTEN).toBeGreaterThan(0.05)

  // A phone call suspends the audio context: the header shows it, and a press resumes the sound.
  const start = page.getByRole('button', { name: t('console.shift.start') })
  await page.evaluate(() => (globalThis as never as Ear).ear.contexts.at(-1)!.suspend())
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'off')
  await see(page.getByRole('region', { name: t('console.shift.title') })).toBeVisible()
  await start.click()
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'ringing')
  await see.poll(async () => (await audioLevel(kitchen)).loudest, OFTEN).toBeGreaterThan(0.05)

  // The browser does not create another audio context.
  await page.evaluate(() => {
    Object.assign(globalThis, {
      AudioContext: function refuse() {
        throw new DOMException('no sound', 'NotSupportedError')
      },
    })
  })
  await stopClock(kitchen)
  await see(strip(kitchen)).toHaveAttribute('data-audio', 'unavailable')
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'off')
  await start.click()
  await see(page.getByText(t('console.shift.silent'))).toBeVisible()
  await kitchen.context.close()
})

test('a cook sees the console in the chosen language on every device, or in the shop’s language if the cook chooses that [Y-01]', async () => {
  const at = { shop: MANGO_TREE, email: 'mango-tree@tiffin.example' }
  const first = await openKitchen(browser, server, at)
  const spanish = wordsOf('es')
  const choose = async ({ page }: Kitchen, words: Words, choice: string) => {
    const menu = page.getByRole('button', {
      name: new RegExp(`^${words('console.strip.menu', { name: '' })}`),
    })
    await menu.click()
    await page.getByRole('radio', { name: choice }).check()
    await page.keyboard.press('Escape')
  }
  await choose(first, first.t, 'Español')
  await see(
    first.page.getByRole('heading', { level: 1, name: spanish('console.board.title') }),
  ).toBeAttached()
  await see(first.page.locator('html')).toHaveAttribute('lang', 'es')
  // The second device signs in on an English page, and then shows the board in Spanish.
  const second = await openKitchen(browser, server, { ...at, board: 'es' })
  await see(second.page.locator('html')).toHaveAttribute('lang', 'es')
  await choose(second, spanish, spanish('console.strip.language_shop'))
  await see(
    second.page.getByRole('heading', { level: 1, name: second.t('console.board.title') }),
  ).toBeAttached()
  await first.page.reload()
  await see(
    first.page.getByRole('heading', { level: 1, name: first.t('console.board.title') }),
  ).toBeAttached()
  expect([...first.problems, ...second.problems]).toEqual([])
  await Promise.all([first.context.close(), second.context.close()])
})
