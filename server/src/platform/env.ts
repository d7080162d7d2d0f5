import * as z from 'zod/mini'
import { CannotStart } from './cannot-start.ts'
import { databaseUrls } from './db/postgres/database-urls.ts'
import { keysIn } from './secrets/keys-in.ts'
import { bases, days, providerAddress, sites, text } from './env-values.ts'

/**
 * Every environment variable, with its remedy, which is printed if a value is invalid and appears in the table of
 * `docs/installing.md`.
 */
const SETTINGS = {
  PORT: {
    remedy: 'a port from 0 to 65534',
    schema: z.coerce.number().check(z.gte(0), z.lte(65534)),
    otherwise: '3000',
  },
  HOST: { remedy: 'the address to bind, such as 0.0.0.0', schema: z.string(), otherwise: '127.0.0.1' },
  CONSOLE_HOST: {
    remedy: 'the console’s hostname, such as console.example.com',
    schema: z.string(),
    otherwise: '',
  },
  SHOPS_HOST: {
    remedy:
      'the hostname of the page of all shops, such as shops.example.com, or nothing: there is no such page',
    schema: z.string(),
    otherwise: '',
  },
  DATA_DIR: {
    remedy: 'a folder for the embedded database',
    schema: z.string().check(z.minLength(1)),
    otherwise: './var',
  },
  DATABASE_URL: {
    remedy:
      'a PostgreSQL address (postgres://user:password@host/database, or with several hosts: host,host), or nothing for the embedded database',
    schema: z.string().check(z.refine(url => url === '' || databaseUrls(url) !== undefined)),
    otherwise: '',
  },
  DATABASE_REPLICA_URL: {
    remedy:
      'the address of a read replica of that PostgreSQL (postgres://user:password@host/database), or nothing',
    schema: z.string().check(z.regex(/^(postgres(ql)?:\/\/.*)?$/)),
    otherwise: '',
  },
  DATABASE_CONNECTIONS: {
    remedy: 'how many connections the pool may hold, 2 to 200',
    schema: z.coerce.number().check(z.gte(2), z.lte(200)),
    otherwise: '10',
  },
  NEW_SHOPS_ON: {
    remedy:
      'the database for the rows of new shops: home, emptiest, or a name that "npm run databases -- list" shows',
    schema: z.string().check(z.regex(/^[\w-]+$/)),
    otherwise: 'home',
  },
  SECRETS_KEY: {
    remedy:
      'one or several keys of 32 bytes in base64, as "openssl rand -base64 32" makes them, the one that encrypts first',
    schema: z.pipe(
      z.string().check(z.refine(text => keysIn(text) !== undefined)),
      z.transform(text => keysIn(text) ?? []),
    ),
    otherwise: '',
    is_secret: true,
  },
  SMTP_URL: {
    remedy: 'a mail server’s address (smtp://user:password@host:587)',
    schema: z.union([z.literal(''), z.string().check(z.regex(/^smtps?:\/\//))]),
    otherwise: '',
  },
  MAIL_FROM: {
    remedy: 'the sender of mails, such as orders@example.com',
    schema: z.string(),
    otherwise: 'orders@tiffin.invalid',
  },
  SMS_URL: providerAddress('Twilio’s API (https://api.twilio.com)', ''),
  SMS_ACCOUNT: text('the account’s id (AC...) at the service'),
  SMS_TOKEN: { ...text('the token that belongs to it'), is_secret: true },
  SMS_FROM: {
    remedy:
      'the sender of texts: a number in the form +447400123456, or a name of at most 11 letters and digits',
    schema: z.string().check(z.regex(/^(\+\d{6,15}|[\w ]{1,11})$/)),
    otherwise: 'Tiffin',
  },
  PUBLIC_URL: {
    remedy: 'the pattern of the shops’ addresses in mails, with {host}, such as https://{host}',
    schema: z.union([z.literal(''), z.string().check(z.regex(/^https?:\/\/.*\{host\}/))]),
    otherwise: '',
  },
  API_BASES: {
    remedy: 'the base of calls by environment, such as qa=https://api.qa.example.com staging=/api',
    schema: bases,
    otherwise: '',
  },
  LANGUAGE_BASES: {
    remedy: 'the base of text files by environment, such as production=https://texts.example.com',
    schema: bases,
    otherwise: '',
  },
  PLATFORM_SITES: {
    remedy:
      'the platform’s sites by the country’s id, and brands by the type of client, such as 1=https://example.com/uk EAT-APPY=https://brand.example',
    schema: sites,
    otherwise: '',
  },
  GEOCODER: {
    remedy: 'offline, nominatim or google',
    schema: z.enum(['offline', 'nominatim', 'google']),
    otherwise: 'offline',
  },
  GEOCODER_URL: {
    remedy: 'the address of the geocoder, such as https://nominatim.example.com',
    schema: z.union([z.literal(''), z.string().check(z.regex(/^https?:\/\/[^\s/]+[^\s]*$/))]),
    otherwise: '',
  },
  GEOCODER_KEY: { remedy: 'the key that the geocoder wants', schema: z.string(), otherwise: '' },
  MAP_TILES: {
    remedy:
      'the address of map tiles, such as https://tiles.example.com/{z}/{x}/{y}.png, or nothing for a plain ground',
    schema: z.union([
      z.literal(''),
      z.string().check(z.regex(/^https?:\/\/[^\s/{}]+\/\S*\{z\}\S*\{x\}\S*\{y\}\S*$/)),
    ]),
    otherwise: '',
  },
  MAP_CREDIT: {
    remedy: 'whose the map tiles are, as they want to be named, such as © OpenStreetMap contributors',
    schema: z.string(),
    otherwise: '',
  },
  SANDBOX_GATEWAY: {
    remedy:
      'beside (a gateway for trying cards out is started beside the server, if only this machine can reach it), off, or the address of one that runs, such as http://127.0.0.1:3002',
    schema: z.union([
      z.enum(['beside', 'off']),
      z.string().check(z.regex(/^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\]):\d+$/)),
    ]),
    otherwise: 'beside',
  },
  SANDBOX_SECRET: {
    remedy: 'the secret of the sandbox gateway that runs, of 32 characters or more',
    schema: z.union([z.literal(''), z.string().check(z.minLength(32))]),
    otherwise: '',
  },
  STRIPE_API: {
    remedy: 'the address of Stripe’s API, or one on this machine that answers like it',
    schema: z
      .string()
      .check(z.regex(/^(https:\/\/[^\s/]+|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?)$/)),
    otherwise: 'https://api.stripe.com',
  },
  BARCLAYS_API: {
    remedy:
      'the address below which a gateway answers that speaks ePDQ, such as https://gateway.example.com/ncol/prod, one on this machine that answers like it, or nothing: there is none',
    schema: z.union([
      z.literal(''),
      z
        .string()
        .check(
          z.regex(
            /^(https:\/\/[^\s/?#]+|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?)(\/[\w-]+)*$/,
          ),
        ),
    ]),
    otherwise: '',
  },
  GOOGLE_ISSUER: providerAddress('Google’s sign-in', 'https://accounts.google.com'),
  APPLE_ISSUER: providerAddress('Apple’s sign-in', 'https://appleid.apple.com'),
  FACEBOOK_DIALOG: providerAddress('Facebook’s sign-in page', 'https://www.facebook.com/v23.0'),
  FACEBOOK_API: providerAddress('Facebook’s API', 'https://graph.facebook.com/v23.0'),
  RECAPTCHA_SITE_KEY: text(
    'the site key of Google’s reCAPTCHA v2 (a tick box), or nothing: forms are limited by network',
  ),
  RECAPTCHA_SECRET: { ...text('the secret that belongs to it'), is_secret: true },
  RECAPTCHA_URL: providerAddress('reCAPTCHA', 'https://www.google.com'),
  CVV_IN_SHOP: {
    remedy:
      'on or off: whether the shops’ own pages ask for the security code of a saved card, which only the gateway for trying cards out allows',
    schema: z.enum(['on', 'off']),
    otherwise: 'on',
  },
  PICTURE_STORE: {
    remedy:
      'the address of a bucket, or of a folder in one, with S3’s interface, such as https://s3.eu-west-2.amazonaws.com/pictures, or nothing for the database',
    schema: z.union([z.literal(''), z.string().check(z.regex(/^https?:\/\/[^\s/?#]+\/[^\s?#]+$/))]),
    otherwise: '',
  },
  PICTURE_STORE_REGION: {
    remedy: 'the region in which the store is, such as eu-west-2, or auto',
    schema: z.string().check(z.regex(/^[\w-]+$/)),
    otherwise: 'us-east-1',
  },
  PICTURE_STORE_KEY: { remedy: 'the access key of the store', schema: z.string(), otherwise: '' },
  PICTURE_STORE_SECRET: { ...text('the secret that belongs to it'), is_secret: true },
  TRUST_PROXY: {
    remedy: 'true behind a proxy of yours that sets X-Forwarded-For, else false',
    schema: z.enum(['true', 'false']),
    otherwise: 'false',
  },
  KEEP_MESSAGES_DAYS: days('180'),
  KEEP_EVENTS_DAYS: days('400'),
  KEEP_AUDIT_DAYS: days('1100'),
  KEEP_FAILED_JOBS_DAYS: days('90'),
  KEEP_PICTURES_DAYS: days('180'),
  PSEUDO_LANGUAGES: {
    remedy: 'off, or on for tests of the layout on this machine',
    schema: z.enum(['on', 'off']),
    otherwise: 'off',
  },
  RATE_LIMITS: {
    remedy: 'on, or off for benchmarks on this machine',
    schema: z.enum(['on', 'off']),
    otherwise: 'on',
  },
  LOG_LEVEL: {
    remedy: 'one of trace, debug, info, warn, error, silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    otherwise: 'info',
  },
  CLOCK: {
    remedy:
      'an instant such as 2026-11-20T18:00:00Z at which the clock starts, or nothing for the machine’s clock',
    schema: z.union([z.literal(''), z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/))]),
    otherwise: '',
  },
} as const

type Settings = typeof SETTINGS
export type Env = { [Name in keyof Settings]: z.output<Settings[Name]['schema']> } & {
  /**
   * Reachable from this machine only, with no proxy in front; demo stores, demo sign-in and mailbox exist only then.
   */
  loopback: boolean
}

/** Invalid environment variables. The message gives the remedies. */
export class WrongSetting extends CannotStart {
  override name = 'WrongSetting'
}

/** Reads the environment. Throws WrongSetting with each invalid value and its remedy. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { schema, otherwise, remedy, ...more }] of Object.entries(SETTINGS)) {
    const value = variables[name] ?? ''
    const parsed = z.safeParse(schema, value === '' ? otherwise : value)
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} is ${'is_secret' in more ? 'wrong' : `"${value}"`}: it must be ${remedy}.`)
  }
  if (problems.length) throw new WrongSetting(problems.join('\n'))
  const loopback = publicBy(values as Env) === ''
  // On a developer's own machine the printed addresses matter more than a log, so the default level is higher.
  if (loopback && !variables.LOG_LEVEL) values.LOG_LEVEL = 'warn'
  return { ...(values as Env), loopback }
}

/** The settings that make the installation public, in words; empty if it is reachable from this machine only. */
export function publicBy({ HOST, TRUST_PROXY }: Pick<Env, 'HOST' | 'TRUST_PROXY'>): string {
  const reasons = [
    isLoopback(HOST) ? [] : `HOST is ${HOST}`,
    TRUST_PROXY === 'true' ? 'TRUST_PROXY is true' : [],
  ]
  return reasons.flat().join(' and ')
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
