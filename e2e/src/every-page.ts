import type { Locator } from 'playwright'
import { type Diner, hydrated, see } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { htmlProblems } from './html-problems.ts'

type Walk = {
  site: string
  paths: string[]
  /** An element of the content that the browser loads; undefined if the page has none. */
  contentOf: (path: string) => Locator | undefined
}

/**
 * The problems of pages, by path: html-validate checks the HTML of the server and of the browser, and axe checks the
 * page at three widths, light and dark.
 */
export async function problemsOfPages(
  diner: Diner,
  { site, paths, contentOf }: Walk,
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const path of paths) {
    const problems = await problemsOfPage(diner, site + path, contentOf(path))
    if (problems.length > 0) found[path] = problems
  }
  return found
}

async function problemsOfPage(diner: Diner, url: string, content?: Locator): Promise<unknown[]> {
  const { page } = diner
  const response = await page.goto(url, { waitUntil: 'domcontentloaded' })
  await hydrated(diner)
  if (content) await see(content, url).toBeVisible()
  await see(page.locator('[aria-busy=true]')).toHaveCount(0)
  return [
    ...(await htmlProblems(await response!.text())),
    ...(await htmlProblems(await page.content())),
    ...(await findingsInEveryLook(page)),
  ]
}
