// The sandbox's process: a payment gateway for testing, which moves no money. See
// docs/sandbox-gateway.md.
import { openGateway } from './open-gateway.ts'

const { HOST = '127.0.0.1', PORT = '3002', SANDBOX_SECRET = '', SANDBOX_FILE = '', CLOCK = '' } = process.env

const isHere = HOST === 'localhost' || HOST === '::1' || /^127\.\d+\.\d+\.\d+$/.test(HOST)
const refusal = !isHere
  ? `HOST is ${HOST}, so others could reach the sandbox gateway. Anybody could pay there without money: it runs on this machine alone.`
  : SANDBOX_SECRET.length < 32
    ? 'SANDBOX_SECRET must have at least 32 characters: the shops’ server has the same.'
    : SANDBOX_FILE === ''
      ? 'SANDBOX_FILE must name the file in which the gateway keeps its payments.'
      : undefined
if (refusal) {
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}

// The clock can start at another instant, like the clock of the shops' server.
const ahead = CLOCK ? Date.parse(CLOCK) - Date.now() : 0
const gateway = await openGateway({
  host: HOST,
  port: Number(PORT),
  secret: SANDBOX_SECRET,
  file: SANDBOX_FILE,
  now: () => Date.now() + ahead,
})
if (process.send) process.send({ address: gateway.address })
else process.stdout.write(`The sandbox gateway is at ${gateway.address}\n`)

const end = () => void gateway.close().then(() => process.exit(0))
process.on('SIGTERM', end)
process.on('SIGINT', end)
// The parent process has ended.
process.on('disconnect', end)
