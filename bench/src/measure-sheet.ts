import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/test/browser.ts'
import type { Shop } from '../../scripts/prove/shop.ts'

/** Chrome's "Slow 3G", and a phone four times slower than this machine. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_TIMES_SLOWER = 4
/** The time between hydration and the first tap. */
const READING_MS = 2000
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** Milliseconds from the tap on a dish to the frame that shows its options; `alive_ms`: until the page is hydrated. */
export type SheetFigures = { first: number[]; next: number[]; alive_ms: number[] }

/**
 * A diner with an empty cache on a slow connection opens the menu, reads, and taps a dish with options, then another
 * one; `visits` times. Undefined without a browser.
 */
export async function measureSheet(shop: Shop, visits: number): Promise<SheetFigures | undefined> {
  const found = await findBrowser(() => {})
  if ('missing' in found) return undefined
  const browser = await chromium.launch({ executablePath: found.path, args: FLAGS })
  const figures: SheetFigures = { first: [], next: [], alive_ms: [] }
  try {
    for (let visit = 0; visit < visits; visit++) {
      const { first, next, alive_ms } = await visitMenu(browser, shop, visit)
      figures.first.push(first)
      figures.next.push(next)
      figures.alive_ms.push(alive_ms)
    }
    return figures
  } finally {
    await browser.close()
  }
}

type Visit = Record<keyof SheetFigures, number>

/** Taps this dish, and then one further down. */
async function visitMenu(browser: Browser, shop: Shop, dish: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await slowDown(page)
  const began = performance.now()
  const alive = page.waitForRequest(/\/lookup\/preorder/, { timeout: 60_000 })
  await page.goto(`http://${shop.host}:${shop.port}/order-now`, { timeout: 60_000 })
  await alive
  const alive_ms = performance.now() - began
  await wait(READING_MS)
  const first = await tap(page, dish)
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  const next = await tap(page, dish + 3)
  await context.close()
  return { first, next, alive_ms }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
}

/** Taps the dish and returns the milliseconds until a frame with its options was painted. */
async function tap(page: Page, dish: number): Promise<number> {
  const row = page.locator('main a[href^="/order-now?item="]').nth(dish)
  await row.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const stood = Promise.withResolvers<number>()
    let tapped = 0
    addEventListener('click', event => void (tapped ||= event.timeStamp), { capture: true, once: true })
    new MutationObserver((_, observer) => {
      if (!document.querySelector('dialog[open] input[type=radio]')) return
      observer.disconnect()
      // The next frame has been painted when the task that follows it runs.
      requestAnimationFrame(() => setTimeout(() => stood.resolve(performance.now() - tapped)))
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
    Object.assign(globalThis, { stood: stood.promise })
  })
  await row.click()
  return page.evaluate(() => (globalThis as unknown as { stood: Promise<number> }).stood)
}
