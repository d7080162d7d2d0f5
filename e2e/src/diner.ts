import type { Browser, BrowserContext, Frame, Page, Request, Response } from 'playwright'
import { expect } from 'playwright/test'
import { newPerson, PATIENCE_MS, type PersonOptions } from './browser.ts'
import { pictureOnFailure } from './on-failure.ts'
import { CLOCK } from './server.ts'
import { type Language, type Words, wordsOf } from './words.ts'

/** Waits for content of a page, with a long time-out for a busy machine. */
export const see = expect.configure({ timeout: PATIENCE_MS })

const WITHOUT_PICTURES = { waitUntil: 'domcontentloaded' } as const

/** The first request of a page after hydration. */
const ALIVE = /\/lookup\/preorder/

export type Diner = { page: Page; context: BrowserContext; problems: string[]; t: Words }

export type DinerOptions = PersonOptions & { language?: Language; clock?: string }

/** A new diner in a new browser context, whose clock agrees with the server's. */
export async function newDiner(browser: Browser, options: DinerOptions = {}): Promise<Diner> {
  const { language = 'en', clock = CLOCK, ...person } = options
  const made = await newPerson(browser, person)
  made.page.setDefaultTimeout(PATIENCE_MS)
  await setWatch(made.context, clock)
  pictureOnFailure(made.page, 'diner')
  return { ...made, t: wordsOf(language) }
}

/** Another tab of the same browser. */
export async function newTab(diner: Diner): Promise<Diner> {
  const page = await diner.context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  pictureOnFailure(page, 'tab')
  page.on('pageerror', error => diner.problems.push(String(error)))
  return { ...diner, page }
}

/**
 * Opens a page of a shop and waits until it is hydrated: its first request is for the shop's times. Pictures may
 * still be loading.
 */
export async function visit({ page }: Pick<Diner, 'page'>, url: string): Promise<Response | null> {
  await settled({ page })
  const [response] = await Promise.all([page.goto(url, WITHOUT_PICTURES), nextAlive(page)])
  return response
}

export async function reload({ page }: Pick<Diner, 'page'>): Promise<void> {
  await settled({ page })
  await Promise.all([page.reload(WITHOUT_PICTURES), nextAlive(page)])
}

/** The first request of the next page. The previous page may send the same one until it is left. */
function nextAlive(page: Page): Promise<Request> {
  let hasLeft = false
  const onNavigated = (frame: Frame) => {
    hasLeft ||= frame === page.mainFrame()
  }
  page.on('framenavigated', onNavigated)
  return page
    .waitForRequest(request => hasLeft && ALIVE.test(request.url()))
    .finally(() => page.off('framenavigated', onNavigated))
}

/** Waits until the page responds to presses, for a page that sends no first request, or that a link has opened. */
export async function hydrated({ page }: Pick<Diner, 'page'>): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some(key => key.startsWith('__reactContainer')),
  )
}

/**
 * Call it before the visit: a page opens its stream some seconds after it is usable, as its last
 * request. From then on it always has an open request.
 */
export function follows({ page }: Pick<Diner, 'page'>): Promise<Response> {
  return page.waitForResponse(/\/store\/revisions/)
}

/** Waits until a closing popup has left the history; it would cancel a navigation that begins meanwhile. */
export async function settled({ page }: Pick<Diner, 'page'>): Promise<void> {
  await page.waitForFunction(() => (history.state as { popup?: boolean } | null)?.popup !== true)
}

/** Otherwise a page would show the weekday of today's order on any other day. */
async function setWatch(context: BrowserContext, clock: string): Promise<void> {
  await context.addInitScript(shift => {
    const Real = Date
    const now = () => Real.now() + shift
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]) as object,
      apply: () => new Real(now()).toString(),
      get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
    })
  }, Date.parse(clock) - Date.now())
}
