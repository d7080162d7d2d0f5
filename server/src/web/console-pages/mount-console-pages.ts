import type { FastifyInstance } from 'fastify'
import { sql } from '../../platform/db/sql.ts'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mountAssets } from '../../platform/http/assets.ts'
import type { Services } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { contentSecurityPolicy, pageHeaders } from '../../platform/http/security.ts'
import { addressAt } from '../../platform/http/address-at.ts'
import { mountLanguages } from './languages.ts'

export type DemoSignIn = { email: string; password: string }

const BUILT = fileURLToPath(new URL('../../../../console/dist', import.meta.url))
const PLACE = '<script type="application/json" id="console-config">{}</script>'
const NOT_BUILT = 'The console is not built yet. Run "npm run build", then start again.'

/** First path segments of calls and files. Below them a missing path is a 404 and never the page. */
const NO_PAGES = ['staff', 'assets', 'language', 'mailbox', 'docs', 'consumer']

/**
 * A path whose last part has an extension, or with a hidden file or folder, is a missing file, since no page has such
 * an address. Otherwise scanners would conclude that `/.env` or `/backup.sql` exists.
 */
function isFileLike(path: string): boolean {
  const parts = path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/').split('/')
  return (
    parts.some(part => part.startsWith('.')) || /\.[^.]*$/.test(parts.findLast(part => part !== '') ?? '')
  )
}

/** Serves the console's page and its files on the console's origin. Every other path is a screen of the one page. */
export async function mountConsolePages(
  app: FastifyInstance,
  services: Services,
  { demo, built = BUILT }: { demo?: DemoSignIn; built?: string } = {},
): Promise<void> {
  mountLanguages(app, services.texts)
  const isBuilt = existsSync(`${built}/index.html`)
  const page = isBuilt ? readFileSync(`${built}/index.html`, 'utf8') : ''
  if (isBuilt) mountAssets(app, `${built}/assets`)
  const site = addressAt(services.env, '{host}')
  // The preview page shows the shop's site in a frame, and each shop has its own address.
  const framed = [new URL(addressAt(services.env, 'shop')).protocol]
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (NO_PAGES.includes(path.split('/')[1] ?? '') || isFileLike(path)) throw refusal('not-found')
    reply.header('cache-control', 'no-cache')
    if (!isBuilt) return reply.code(503).type('text/plain; charset=utf-8').send(`${NOT_BUILT}\n`)
    const config = {
      languages: languagesOf(services),
      site,
      map: tilesOf(services),
      demo: await demoSignIn(services, demo),
    }
    return reply
      .headers(pageHeaders(contentSecurityPolicy(undefined, { framed, pictures: tileHosts(services) })))
      .send(page.replace(PLACE, () => PLACE.replace('{}', () => inScript(config))))
  })
}

function languagesOf({ texts }: Services): Record<string, string> {
  return Object.fromEntries(
    texts.languages.map(code => [code, `/language/${code}.${texts.file(code).hash}.json`]),
  )
}

/** The map tiles, if a tile server is configured. */
function tilesOf({ env }: Services): { url: string; credit: string } | null {
  return env.MAP_TILES ? { url: env.MAP_TILES, credit: env.MAP_CREDIT } : null
}

function tileHosts({ env }: Services): string[] {
  return env.MAP_TILES ? [new URL(env.MAP_TILES).origin] : []
}

/** The demo sign-in is offered only where it works: on this machine, as long as the demo staff exist. */
async function demoSignIn(services: Services, demo: DemoSignIn | undefined): Promise<DemoSignIn | null> {
  if (!demo || !services.env.loopback) return null
  const rows = await services.db.platform(sql`select 1 from staff where demo and email = ${demo.email}`)
  return rows.length > 0 ? demo : null
}

/** Escapes `<`, so that no text can close the element that contains it. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
