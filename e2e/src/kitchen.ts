import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { newPerson, PATIENCE_MS } from './browser.ts'
import type { Shop } from './demo.ts'
import { see } from './diner.ts'
import { pictureOnFailure } from './on-failure.ts'
import type { RunningServer } from './server.ts'
import { type Language, type Words, wordsOf } from './words.ts'

export type Kitchen = { page: Page; context: BrowserContext; problems: string[]; t: Words }

export const OWNER = 'owner@tiffin.example'
export const PASSWORD = 'Tiffin-demo-1'
const TABLET = { width: 1180, height: 820 }

export type KitchenOptions = {
  shop: Shop
  email?: string
  language?: Language
  colorScheme?: 'light' | 'dark'
  /** The board's language; absent: the language of the sign-in page. */
  board?: Language
}

/** Signs a person in at the console and opens their shop; a person with one shop gets to it directly. */
export async function openKitchen(
  browser: Browser,
  server: RunningServer,
  { shop, email = OWNER, language = shop.language, colorScheme = 'dark', board = language }: KitchenOptions,
): Promise<Kitchen> {
  const locale = language === 'es' ? 'es-MX' : 'en-GB'
  const made = await newPerson(browser, { viewport: TABLET, locale, colorScheme })
  const kitchen = { ...made, t: wordsOf(language) }
  const { page, context } = kitchen
  // No shop is chosen yet, so the sign-in is in no country's wording.
  const t = wordsOf(language === 'en-US' ? 'en' : language)
  page.setDefaultTimeout(PATIENCE_MS)
  pictureOnFailure(page, 'kitchen')
  await listen(context)
  await page.goto(server.console)
  await page.getByLabel(t('console.sign_in.email')).fill(email)
  await page.getByLabel(t('console.sign_in.password')).fill(PASSWORD)
  await page.getByRole('button', { name: t('console.sign_in.submit') }).click()
  if (email === OWNER) await page.getByRole('main').getByRole('link', { name: shop.name }).click()
  const title = wordsOf(board)('console.board.title')
  await see(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
  return kitchen
}

/** Pages that are in another group of the navigation than the shop's. */
const GROUP_OF: Record<string, string> = {
  menu: 'menu',
  pictures: 'menu',
  customers: 'customers',
  figures: 'money',
  money: 'money',
  inbox: 'customers',
  jobs: 'installation',
  installation: 'installation',
  databases: 'installation',
}

/** A name in the navigation, also with a number of entries after it. */
const named = (name: string) => new RegExp(`^${RegExp.escape(name)}( ?, |$)`)

/** The link to a page in the navigation. */
export function linkTo({ page, t }: Pick<Kitchen, 'page' | 't'>, name: string): Locator {
  const nav = page.getByRole('navigation', { name: t('console.strip.nav') })
  return nav.getByRole('link', { name: named(t(`console.page_${name}`)) })
}

/** Opens a page by the navigation, where its link is visible or in the menu of its group. */
export async function goToPage({ page, t }: Pick<Kitchen, 'page' | 't'>, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: t('console.strip.nav') })
  const link = linkTo({ page, t }, name)
  const group = nav.getByRole('button', { name: named(t(`console.group_${GROUP_OF[name] ?? 'shop'}`)) })
  await see(link.or(group).first()).toBeVisible()
  if (await group.isVisible()) await group.click()
  await link.click()
}

/** The keys of texts that a page shows in place of words. */
export async function visibleKeys(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return text.match(/\b(?:console|settings|errors)\.[a-z_]+(?:\.[a-z_]+)*/g) ?? []
}

/** Presses the button that permits sound; afterwards the header confirms it. */
export async function startShift({ page, t }: Kitchen): Promise<void> {
  await see(strip({ page })).toHaveAttribute('data-sound', 'off')
  await page.getByRole('button', { name: t('console.shift.start') }).click()
  await see(strip({ page })).toHaveAttribute('data-audio', 'running')
}

export function strip({ page }: Pick<Kitchen, 'page'>): Locator {
  return page.getByRole('banner')
}

export function card({ page, t }: Kitchen, number: number): Locator {
  return page.getByRole('article', { name: t('console.order.title', { number }) })
}

/** The ticket of a new order. If several orders wait, it is opened by its row. */
export async function newTicket(kitchen: Kitchen, number: number): Promise<Locator> {
  const ticket = card(kitchen, number)
  const row = kitchen.page.locator(`[data-row="${number}"]`)
  await see(row.or(ticket).first()).toBeVisible()
  if (!(await ticket.isVisible())) await row.getByRole('button').click()
  await see(ticket).toBeVisible()
  return ticket
}

/** The two responses to a new order, whatever time it is accepted for. */
export function pressesOf({ t }: Kitchen, ticket: Locator): { accept: Locator; reject: Locator } {
  return {
    accept: ticket.getByRole('button', { name: t('console.accept.keep', { time: '' }).trim() }),
    reject: ticket.getByRole('button', { name: t('console.action.reject'), exact: true }),
  }
}

/**
 * A card whose last action has completed. Until then its buttons ignore presses, although the diner
 * may already see the result; and it moves to another column, which closes its menu.
 */
export async function atRest(kitchen: Kitchen, number: number): Promise<Locator> {
  const order = card(kitchen, number)
  await see(order.locator('[aria-busy=true]')).toHaveCount(0)
  return order
}

/** Opens the "More" menu of a card and chooses an action. */
export async function more(kitchen: Kitchen, number: number, act: string): Promise<void> {
  const { t } = kitchen
  const order = await atRest(kitchen, number)
  await order.getByText(t('console.action.more')).first().click()
  await order.getByRole('button', { name: t(act), exact: true }).click()
}

/** The bell sounds only part of the time, and a measurement captures one moment. */
export const OFTEN = { intervals: [50] }

/** The loudest audio sample at the moment (0 is silence) and the state of the audio context. */
export async function audioLevel({
  page,
}: Pick<Kitchen, 'page'>): Promise<{ state: string; loudest: number }> {
  return page.evaluate(() => {
    const { contexts, analysers } = (globalThis as never as { ear: Ear }).ear
    const samples = new Float32Array(2048)
    let loudest = 0
    for (const analyser of analysers) {
      analyser.getFloatTimeDomainData(samples)
      loudest = Math.max(loudest, ...samples.map(Math.abs))
    }
    return { state: contexts.at(-1)?.state ?? 'none', loudest }
  })
}

type Ear = { contexts: BaseAudioContext[]; analysers: AnalyserNode[] }

/** Routes the page's audio output through an analyser. */
async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ear: Ear = { contexts: [], analysers: [] }
    Object.assign(globalThis, { ear })
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) {
        const analyser = new AnalyserNode(to.context)
        ear.contexts.push(to.context)
        ear.analysers.push(analyser)
        connect.call(this, analyser)
      }
      return connect.call(this, to)
    } as never
  })
}
