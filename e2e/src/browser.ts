import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/test/browser.ts'

/** A phone of 360 px and a desktop of 1280 px: the smallest and the largest screen of the journeys. */
export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 900 }

/**
 * The time-out for a page on a busy machine: less than the minute after which pages refetch
 * everything automatically.
 */
export const PATIENCE_MS = 30_000

/**
 * Only the last list of features applies, so the first lines repeat the features that Playwright
 * disables. The last two are pages of the address bar, which Chromium would load for each person
 * although they are never shown.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup',
]

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
  // A person's first page reuses the process of the initial empty page.
  '--renderer-process-limit=1',
  // Sound is blocked until a press, as on the kitchen's tablet.
  '--autoplay-policy=user-gesture-required',
]

/** The machine's Chromium. Every browser resolves `*.localhost` to this machine. */
export async function openBrowser(): Promise<Browser> {
  const found = await findBrowser(() => {})
  if ('missing' in found) throw new Error(found.missing)
  return chromium.launch({ executablePath: found.path, args: FLAGS })
}

export type PersonOptions = {
  viewport?: { width: number; height: number }
  locale?: string
  scripts?: boolean
  colorScheme?: 'light' | 'dark'
  /**
   * Whether pages may register their service worker. By default not: Playwright does not route the requests that a worker
   * makes, so a journey that intercepts requests would not see them.
   */
  worker?: boolean
}

/** A new browser context; `problems` collects script errors and violations of the Content-Security-Policy. */
export async function newPerson(
  browser: Browser,
  options: PersonOptions = {},
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({
    viewport: options.viewport ?? PHONE,
    locale: options.locale ?? 'en-GB',
    javaScriptEnabled: options.scripts ?? true,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    serviceWorkers: options.worker ? 'allow' : 'block',
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' && /Content Security Policy|hydrat/i.test(message.text()))
      problems.push(message.text())
  })
  return { page, context, problems }
}

export type AxeFinding = { id: string; help: string; where: string[] }

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export type AxeOptions = {
  frames?: 'none' | 'left out'
  /** The rules to run instead of all. */
  only?: string[]
}

/**
 * axe's findings in the reachable part: the whole page, or the open modal dialog [Z-17]. `frames`
 * that show another page are tested by that page's own journeys.
 */
export async function axeFindings(
  page: Page,
  { frames = 'none', only }: AxeOptions = {},
): Promise<AxeFinding[]> {
  const runOnly: axe.RunOnly = only ? { type: 'rule', values: only } : { type: 'tag', values: TAGS }
  if (frames === 'none' && page.frames().length > 1)
    throw new Error('the frames of this page would not be checked')
  // Our pages have no frames, so axe runs in the page itself, into which it is injected once.
  // Playwright's own package injects it twice for each run, which takes longer than the run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ exclude, runOnly }) => {
      // Evaluated in the same step as the run, because a dialog may close in between.
      const isModal = document.querySelector('dialog:modal') !== null
      // A sticky bar covers a part of the page: it is checked separately.
      const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        each => getComputedStyle(each).position === 'sticky',
      )
      const stylesOf = (elements: Element[]) =>
        elements.map(each => [each, each.getAttribute('style')] as const)
      const changed = stylesOf(bars)
      for (const { style } of bars) Object.assign(style, { position: 'relative', inset: 'auto' })
      // Of rows that have the same elements with the same classes and states, the first of each
      // list and three more are checked.
      const shapeOf = (row: Element) =>
        [row, ...row.querySelectorAll('*')]
          .map(each => {
            const own = [...each.attributes].map(({ name, value }) =>
              named.test(name) ? `${name} ${value === ''}` : `${name}=${value}`,
            )
            return [each.tagName, each.childElementCount, each.textContent === '', ...own].join()
          })
          .join()
      const named =
        /^(id|for|href|src|srcset|alt|title|name|value|datetime|data-.*|aria-(label|labelledby|describedby|controls))$/
      const root = document.querySelector('dialog:modal') ?? document
      const counts = new Map<string, number>()
      const alike = [...root.querySelectorAll<HTMLElement>('li, article, tr')].filter(row => {
        const shape = shapeOf(row)
        const count = (counts.get(shape) ?? 0) + 1
        counts.set(shape, count)
        const isInUse = row.contains(document.activeElement) || row.querySelector('dialog[open]') !== null
        return count > 3 && row.previousElementSibling !== null && !isInUse
      })
      // Hidden rows shorten a scrolled element, which changes its position.
      const scrolled = [...document.querySelectorAll('*')]
        .filter(each => each.scrollTop > 0)
        .map(each => [each, each.scrollTop] as const)
      changed.push(...stylesOf(alike))
      for (const { style } of alike) style.setProperty('display', 'none', 'important')
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [isModal ? 'dialog' : 'html'], exclude },
        { resultTypes: ['violations'], runOnly },
      )
      // The last change of an element first.
      for (const [each, style] of changed.toReversed()) {
        if (style === null) each.removeAttribute('style')
        else each.setAttribute('style', style)
      }
      for (const [each, top] of scrolled) each.scrollTop = top
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(node => node.target.join(' ')),
      }))
    },
    { exclude: frames === 'left out' ? ['iframe'] : [], runOnly },
  )
}
