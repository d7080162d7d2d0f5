import type { Endpoint } from '@tiffin/contract/endpoint'
import { type Reason, REFUSALS } from '@tiffin/contract/errors'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import * as z from 'zod/mini'
import { refusal } from './refusal.ts'
import { pageHeaders } from './security.ts'

/** The headers that are set by pages of the docs; all others are those of every response. */
const HEADERS = ['content-type', 'location', 'cache-control', 'etag', 'last-modified']

/**
 * Serves `/docs` and its OpenAPI document `/docs/json`, which are generated from the contract's endpoints. The viewer
 * has a hundred modules, so they are loaded with the first request and not at every start.
 */
export function mountDocs(app: FastifyInstance, rows: Endpoint[]): void {
  let opening: Promise<FastifyInstance> | undefined
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const docs = await (opening ??= openDocs(rows))
    const { statusCode, headers, rawPayload } = await docs.inject({
      method: 'GET',
      url: request.url,
      headers: request.headers,
    })
    if (statusCode === 404) throw refusal('not-found')
    const policy = headers['content-security-policy']
    if (policy) reply.headers(pageHeaders(String(policy)))
    for (const name of HEADERS) if (headers[name] !== undefined) reply.header(name, headers[name])
    return reply.code(statusCode).send(rawPayload)
  }
  app.get('/docs', serve)
  app.get('/docs/*', serve)
  app.addHook('onClose', async () => {
    await (await opening)?.close()
  })
}

/** A separate server that receives requests only from this one. */
async function openDocs(rows: Endpoint[]): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const docs = fastify()
  await docs.register(swagger, { mode: 'static', specification: { document: openApi(rows) as never } })
  await docs.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
  })
  return docs
}

/** OpenAPI 3.1. Each schema is shown in its wire form, not in the decoded one. */
function openApi(rows: Endpoint[]): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Tiffin', version: '1', description: `Refusals: ${refusals()}` },
    paths: pathsOf(rows),
  }
}

type Paths = Record<string, Record<string, unknown>>

function pathsOf(rows: Endpoint[]): Paths {
  const paths: Paths = {}
  for (const row of rows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}')
    const operations = (paths[path] ??= {})
    operations[row.method.toLowerCase()] = operation(row)
  }
  return paths
}

function operation(row: Endpoint): object {
  return {
    summary: row.summary,
    description: permissionsOf(row),
    tags: [row.auth === 'staff' || row.auth === 'console' ? 'staff' : (row.path.split('/')[2] ?? 'store')],
    parameters: [...parameters('path', row.params), ...parameters('query', row.query), ...headers(row)],
    ...(row.raw
      ? { requestBody: { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } }
      : {}),
    ...(row.body
      ? {
          requestBody: {
            content: {
              [row.wire?.form ? 'application/x-www-form-urlencoded' : 'application/json']: {
                schema: wireSchema(row.body),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: row.wire?.packed ? 'The schema’s JSON, compressed, in base64, as data.data[0].' : 'Done',
        ...(row.wire?.stream
          ? { content: { 'text/event-stream': { schema: wireSchema(row.wire.stream) } } }
          : row.response
            ? { content: { 'application/json': { schema: wireSchema(row.response) } } }
            : {}),
      },
      default: { description: 'Refused', content: { 'application/json': { schema: ERROR } } },
    },
  }
}

const WHO: Record<Endpoint['auth'], string> = {
  open: 'Anyone, without a store.',
  console: 'Anyone, on the console’s origin.',
  visitor: 'Anyone, on a store’s host.',
  guest: 'A diner with a token; a guest’s is enough.',
  customer: 'A diner with an account.',
  platform: 'Whoever has the store’s `api-token`.',
  staff: 'Signed-in staff, about themselves.',
}

/** The endpoint's permissions and rate limits, and the response to an unknown id. */
function permissionsOf({ auth, roles, operator, limit = [], missing = {} }: Endpoint): string {
  const who = roles
    ? `Staff of the store: ${roles.join(', ')}.`
    : operator
      ? 'Operators of the installation.'
      : WHO[auth]
  const often = limit.map(
    ({ max, minutes, by }) =>
      `At most ${max} in ${minutes} min from one address${by ? ` for one ${by}` : ''}.`,
  )
  const ids = Object.entries(missing).map(([param, reason]) => `Unknown ${param}: ${reason}.`)
  return [who, ...often, ...ids].join(' ')
}

const ERROR = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: { message: { type: 'string' }, code: { type: 'integer' }, type: { type: 'string' } },
    },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    data: {},
  },
}

function headers(row: Endpoint): object[] {
  const names: Record<Endpoint['auth'], string[]> = {
    open: [],
    console: [],
    visitor: ['Store', 'user-token?'],
    guest: ['Store', 'user-token'],
    customer: ['Store', 'user-token'],
    platform: ['Store', 'api-token', 'user-token?'],
    staff: ['staff-token'],
  }
  const all = [...names[row.auth], ...(row.idempotent ? ['Idempotency-Key?'] : [])]
  return all.map(name => ({
    in: 'header',
    name: name.replace('?', ''),
    required: !name.endsWith('?'),
    schema: { type: 'string' },
  }))
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wireSchema(schema) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

function wireSchema(schema: z.ZodMiniType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    $schema?: string
  }
  return rest
}

function refusals(): string {
  return (Object.keys(REFUSALS) as Reason[])
    .map(
      reason =>
        `${reason} ${REFUSALS[reason].status}${REFUSALS[reason].code ? `/${REFUSALS[reason].code}` : ''}`,
    )
    .join(', ')
}
