import type { FastifyInstance } from 'fastify'
import { sql } from '../platform/db/sql.ts'
import { createHash } from 'node:crypto'
import type { Services } from '../platform/http/context.ts'
import { contentSecurityPolicy, pageHeaders } from '../platform/http/security.ts'
import { escapeHtml } from '../platform/texts/escape-html.ts'

type Row = {
  id: string
  kind: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  created_at: Temporal.Instant
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:24px 16px;color-scheme:light dark}
h1{font-size:23px}li{padding:12px 0;border-top:1px solid #8884}ul{list-style:none;padding:0}pre{white-space:pre-wrap;font:inherit}
small{opacity:.75}summary{cursor:pointer;font-weight:600;min-height:44px}`

/**
 * Shows every e-mail and SMS that would have been sent, for trying Tiffin locally; never served on
 * an address that others can reach.
 */
export function mountMailbox(app: FastifyInstance, services: Services): void {
  app.get('/mailbox', async (_, reply) => {
    const sections = await Promise.all((await listStores(services)).map(store => section(services, store)))
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${STYLE}</style></head>
<body><main><h1>Mailbox</h1><p>What the shops have written, newest first. Nothing here has left this machine.</p>${sections.join('')}</main></body></html>`
    const hash = createHash('sha256').update(STYLE).digest('base64')
    return reply
      .headers(pageHeaders(contentSecurityPolicy(hash)))
      .header('cache-control', 'no-store')
      .send(page)
  })

  app.get<{ Params: { store: string; id: string } }>('/mailbox/:store/:id', async (request, reply) => {
    const [row] = await services.db.query(
      Number(request.params.store) || 0,
      sql<
        Pick<Row, 'body_html'>
      >`select body_html from message where store_id = ${Number(request.params.store) || 0} and id::text = ${request.params.id}`,
    )
    // E-mails have inline styles, because mail programs require them; scripts stay forbidden.
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'"
    return reply
      .code(row ? 200 : 404)
      .headers(pageHeaders(policy))
      .send(row?.body_html ?? 'There is no such message.')
  })
}

async function listStores(services: Services): Promise<{ id: number; name: string }[]> {
  return services.db.platform(sql<{ id: number; name: string }>`select id, name from store order by id`)
}

async function section(services: Services, store: { id: number; name: string }): Promise<string> {
  const rows = await services.db.query(
    store.id,
    sql<Row>`select id, kind, recipient, subject, body_text, body_html, created_at from message where store_id = ${store.id} order by created_at desc limit 50`,
  )
  const items = rows.map(
    row => `<li><details><summary>${escapeHtml(row.subject || row.body_text.split('\n')[0]!)}</summary><small>${escapeHtml(row.kind)} to ${escapeHtml(row.recipient)}, ${escapeHtml(row.created_at.toString())}</small>
<pre>${escapeHtml(row.body_text)}</pre>${row.kind === 'email' ? `<a href="/mailbox/${store.id}/${row.id}">As it looks in a mail program</a>` : ''}</details></li>`,
  )
  return `<h2>${escapeHtml(store.name)}</h2>${items.length ? `<ul>${items.join('')}</ul>` : '<p>Nothing yet.</p>'}`
}
