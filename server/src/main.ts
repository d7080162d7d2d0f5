import type { FastifyInstance } from 'fastify'
import { createApp, createConsole, jobs } from './app.ts'
import { clockFrom, systemClock } from './platform/clock.ts'
import { runStoreCommand } from './cli/store-commands.ts'
import { connect } from './platform/db/connect.ts'
import { startBeats } from './platform/db/nodes/start-beats.ts'
import { lockDataDirectory } from './platform/db/embedded/data-directory.ts'
import { readEnv } from './platform/env.ts'
import { configuredIntegrations } from './configured-integrations.ts'
import { createServices } from './services.ts'
import { endUnusedPictures } from './menu/menu/end-unused-pictures.ts'
import { keysOf } from './platform/secrets/keys.ts'
import { deleteMovedRows } from './platform/db/nodes/delete-moved-rows.ts'
import { resealHourly } from './platform/secrets/reseal.ts'
import { queueOldContacts } from './people/privacy/remove-old-contacts.ts'
import { requireNodeOfNewShops } from './back-office/databases/node-of-new-shops.ts'
import { queueDaysOfAllShops } from './back-office/figures/keep-days.ts'
import { startTidying, tidy } from './platform/jobs/tidy.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { finishImports } from './menu/menu/import-queue.ts'
import { queueCounts } from './ordering/orders/queue-counts.ts'
import { mailboxOnly, smtpMail } from './platform/integrations/mail.ts'
import { configuredSms } from './platform/integrations/sms.ts'
import { printAddresses } from './start/print-addresses.ts'
import { closeOnSignal } from './start/close-on-signal.ts'
import { prepareFirstStart } from './start/prepare.ts'
import { startSandbox } from './start/sandbox.ts'
import { startErrorOf } from './start/start-errors.ts'

/** In milliseconds. How long a shutdown waits for requests in progress. */
const TIME_LIMIT_MS = 3000

try {
  await start()
} catch (error) {
  const reason = startErrorOf(error, process.env)
  if (!reason) throw error
  console.error(`\n${reason}\n`)
  // The database may be open by now, so the process has to exit explicitly.
  process.exit(1)
}

/** Starts in this order: environment, database, integrations, app, jobs. Then handles shutdown. */
async function start(): Promise<void> {
  const settings = readEnv(process.env)
  const lock = await lockDataDirectory(settings)
  const [sandbox, db] = await Promise.all([
    startSandbox(settings),
    connect({
      url: settings.DATABASE_URL,
      replicaUrl: settings.DATABASE_REPLICA_URL,
      dataDir: settings.DATA_DIR,
      connections: settings.DATABASE_CONNECTIONS,
      keys: settings.SECRETS_KEY,
    }),
  ])
  const { env } = sandbox
  const clock = env.CLOCK ? clockFrom(env.CLOCK) : systemClock
  const smtp = env.SMTP_URL ? smtpMail(env.SMTP_URL, env.MAIL_FROM) : undefined
  const integrations = {
    ...configuredIntegrations({ env, db, clock }),
    mail: smtp ?? mailboxOnly,
    sms: configuredSms(env),
  }
  const services = createServices({ env, db, clock, integrations, keys: keysOf(env) })
  requireNodeOfNewShops(services)
  const first = await prepareFirstStart(services)
  const console = await createConsole(services)
  const app = await createApp(services, { consoleApp: env.CONSOLE_HOST ? console : undefined })
  await console.ready()
  void finishImports(services, app.log)
  await app.listen({ port: env.PORT, host: env.HOST })
  if (!env.CONSOLE_HOST) await console.listen({ port: env.PORT === 0 ? 0 : env.PORT + 1, host: env.HOST })
  lock?.handleCommands((args, out) => runStoreCommand(services, args, out))
  if (!env.loopback && services.secrets.present() === undefined)
    app.log.warn('SECRETS_KEY is not set: second factors cannot be set up')
  const worker = startWorker(services, jobs, app.log)
  const stopTidying = startTidying(services, app.log, [
    tidy,
    endUnusedPictures,
    queueCounts,
    queueDaysOfAllShops,
    queueOldContacts,
    resealHourly,
    deleteMovedRows,
  ])
  const stopBeats = startBeats(services, app.log)
  closeOnSignal(async () => {
    stopBeats()
    stopTidying()
    await closeWithin(TIME_LIMIT_MS, [app, console], worker)
    smtp?.close()
    await db.close()
    sandbox.stop()
    await lock?.release()
  })
  await printAddresses(services, { app, console }, first)
}

async function closeWithin(
  ms: number,
  servers: readonly FastifyInstance[],
  worker: { stop: () => Promise<void> },
): Promise<void> {
  // A connection that was busy when closing began becomes idle after its response, and nothing else would close it in
  // time.
  const sweep = setInterval(() => {
    for (const { server } of servers) server.closeIdleConnections()
  }, 50)
  // A client may never finish sending a request, so such connections are closed after the time-out.
  const insist = setTimeout(() => {
    for (const { server } of servers) server.closeAllConnections()
  }, ms)
  await Promise.all([...servers.map(server => server.close()), worker.stop()])
  clearInterval(sweep)
  clearTimeout(insist)
}
