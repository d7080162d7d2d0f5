import type { Diner } from './diner.ts'
import { loopbackFetch } from './order-over-http.ts'

/** Intercepts this URL and changes the server's page before the browser gets it. */
export async function changePage(
  { page }: Pick<Diner, 'page'>,
  url: string,
  change: (html: string) => string,
): Promise<void> {
  await page.route(url, async route => {
    const { cookie = '' } = await route.request().allHeaders()
    const answer = await loopbackFetch(url, { headers: { cookie } })
    const html = await answer.text()
    const changed = change(html)
    if (changed === html) throw new Error('there was nothing to change in the page')
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    }
    await route.fulfill({ status: answer.status, headers, body: changed })
  })
}
