import { spawnSync } from 'node:child_process'
import { run, type Finished } from './processes.ts'

const HOST = 'shop.example.com'
const PORT = '34567'

const SETTINGS = {
  COMPOSE_PROJECT_NAME: 'tiffin-test',
  DATABASE_PASSWORD: 'secret',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  CONSOLE_HOST: 'console.example.com',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'orders@example.com',
  PORT,
}

const SHOP = `create --host ${HOST} --name Kitchen --country GB --phone 01632960000 --email shop@example.com`
const ADDRESS = ['--street', '1 High Street', '--town', 'Bradford', '--postcode', 'BD1 1AA']
const OWNER = `add-staff you@example.com --name Alex --role owner --operator --store ${HOST}`

/** Whether there is a Docker engine that runs containers. */
export function hasContainers(): boolean {
  return (
    spawnSync('docker', ['compose', 'version']).status === 0 && spawnSync('docker', ['info']).status === 0
  )
}

/** Follows docs/installing.md: makes a shop and its owner in containers, starts them, and loads the shop's page. */
export async function tryContainer(): Promise<Finished> {
  const compose = (...args: string[]) => run(['docker', 'compose', ...args], { env: SETTINGS })
  const store = (words: string, more: string[] = []) =>
    compose(
      'run',
      '--rm',
      '--env',
      'STAFF_PASSWORD=a-long-password-1',
      'tiffin',
      'npm',
      'run',
      'store',
      '--',
      ...words.split(' '),
      ...more,
    )
  const steps = [
    () => compose('build'),
    () => store(SHOP, ADDRESS),
    () => store(OWNER),
    () => compose('up', '--detach', '--wait'),
    () => run(['curl', '--fail', '--silent', '--header', `Host: ${HOST}`, `http://127.0.0.1:${PORT}/`]),
  ]
  try {
    let last: Finished | undefined
    for (const step of steps) {
      last = await step()
      if (last.code !== 0) return last
    }
    return last!
  } finally {
    await compose('down', '--volumes')
  }
}
