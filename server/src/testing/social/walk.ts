/** A browser of one person at a provider: follows redirects and stores cookies. */
export type ProviderReturn = { url: URL; form?: Record<string, string> }

/**
 * Goes through the provider's pages as this person, up to the address to which the provider returns. Without a person
 * it cancels.
 */
export async function walkProvider(start: string, sub: string | undefined): Promise<ProviderReturn> {
  const jar = new Map<string, string>()
  const { origin } = new URL(start)
  let next: { url: string; init?: RequestInit } = { url: start }
  for (let steps = 0; steps < 10; steps++) {
    const response = await fetch(next.url, {
      ...next.init,
      redirect: 'manual',
      headers: { cookie: cookies(jar) },
    })
    keep(jar, response)
    const location = response.headers.get('location')
    if (location) {
      const url = new URL(location, next.url)
      if (url.origin !== origin) return { url }
      next = { url: url.href }
      continue
    }
    const html = await response.text()
    const form = formIn(html)
    if (form) return form
    if (!html.includes('name="sub"')) throw new Error(`the provider's page is an error: ${html}`)
    next = { url: next.url, init: { method: 'POST', body: new URLSearchParams({ sub: sub ?? '' }) } }
  }
  throw new Error('the provider redirects without end')
}

/** A form that a page sends by itself to another server. */
function formIn(html: string): ProviderReturn | undefined {
  const [, action] = /<form method="post" action="([^"]+)">/.exec(html) ?? []
  if (!action) return undefined
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"\/?>/g)]
  return {
    url: new URL(action),
    form: Object.fromEntries(inputs.map(([, name, value]) => [name, value])) as Record<string, string>,
  }
}

function cookies(jar: Map<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

function keep(jar: Map<string, string>, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
