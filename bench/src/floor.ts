// The bare server, the lower bound of an order's cost on this machine: Fastify and `pg`, six statements, no checks and
// no tenant isolation. `npm run bench` starts it beside the real server and measures both in the same way.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

// Keeps connections open like the real server.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, idleTimeoutMillis: 600_000 })
const menu = readFileSync(process.env.MENU_FILE ?? '')
const app = Fastify()

await pool.query(`
  create table if not exists floor_cart (id uuid primary key, items jsonb not null default '[]', place jsonb);
  create table if not exists floor_order (id uuid primary key, number bigint generated always as identity,
    items jsonb not null, place jsonb not null, total integer not null)`)

app.get('/readyz', async (_, reply) => reply.send({ status: 'ready' }))

app.get('/menu.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(menu))

app.post('/cart', async (_, reply) => {
  const id = crypto.randomUUID()
  await pool.query({ name: 'make', text: 'insert into floor_cart (id) values ($1)', values: [id] })
  return reply.send({ resource_id: id })
})

app.post<CallWithId>('/cart/:id/item', async (request, reply) => {
  const text = 'update floor_cart set items = items || $2::jsonb where id = $1 returning items'
  return reply.send(await changed('add', text, request))
})

app.put<CallWithId>('/cart/:id', async (request, reply) => {
  const text = 'update floor_cart set place = $2::jsonb where id = $1 returning place'
  return reply.send(await changed('place', text, request))
})

app.put<CallWithId>('/cart/:id/confirm', async (request, reply) => {
  const text = `insert into floor_order (id, items, place, total)
    select id, items, place, 1295 from floor_cart where id = $1 returning number`
  const { rows } = await pool.query<{ number: string }>({
    name: 'confirm',
    text,
    values: [request.params.id],
  })
  return reply.send({ resource_id: request.params.id, order_number: Number(rows[0]?.number) })
})

type CallWithId = { Params: { id: string }; Body: unknown }

async function changed(
  name: string,
  text: string,
  { params, body }: { params: CallWithId['Params']; body: unknown },
): Promise<unknown> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name,
    text,
    values: [params.id, JSON.stringify(body)],
  })
  return { data: rows[0] }
}

process.once('SIGTERM', () => void app.close().then(() => pool.end()))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
