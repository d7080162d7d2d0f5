import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Key, Keys } from './keys.ts'
import { type SealedLocation, SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'

/**
 * Encrypts secrets that must not be readable in the database or its backups: keys of payment providers, secrets of
 * second factors. Values that are only compared, such as tokens, are stored as hashes instead.
 */
export type Secrets = {
  keys: Keys
  seal(place: SealedLocation, text: string): string
  open(place: SealedLocation, sealed: string): string
  /** The prefix of everything encrypted with the current key; undefined: there is no key. */
  present(): string | undefined
  /**
   * Signs a text that a client sends back, such as a ticket, with the installation's key. Without a key it is signed
   * with a key of this process, so other processes refuse it.
   */
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

/** The installation's keys do not match. The message is for the operator, who has to correct it. */
export class SecretsLocked extends Error {
  override name = 'SecretsLocked'
  /** The id of the key that is missing. */
  key_id: string | undefined
  constructor(message: string, key_id?: string) {
    super(message)
    this.key_id = key_id
  }
}

const FORM = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEALED = /^v1:([0-9a-f]{8}):([\w-]+)$/

export function createSecrets(keys: Keys): Secrets {
  const own = randomBytes(32)
  const signing = () => (keys.all().length > 0 ? keys.all().map(({ bytes }) => bytes) : [own])
  return {
    keys,
    seal: (place, text) => sealWith(keys, place, text),
    open: (place, sealed) => openWith(keys, place, sealed),
    present: () => beginning(keys.all()[0]),
    sign: text => signatureOf(signing()[0]!, text),
    isSigned: (text, signature) => signing().some(key => isSame(signatureOf(key, text), signature)),
  }
}

function sealWith(keys: Keys, place: SealedLocation, text: string): string {
  const key = keys.all()[0]
  if (!key)
    throw new SecretsLocked(
      'SECRETS_KEY is not set: without a key no secret can be stored. Create one as described in docs/operations.md, and start again.',
    )
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(boundTo(place))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return beginning(key) + sealed.toString('base64url')
}

function openWith(keys: Keys, place: SealedLocation, sealed: string): string {
  const column: SealedColumn = SEALED_COLUMNS[place.table]
  const [, id, bytes] = SEALED.exec(sealed) ?? []
  if (!id || !bytes) {
    if (column.was_plain && !/^v\d+:/.test(sealed)) return sealed
    throw new SecretsLocked(`A secret of ${place.table} is not in a form that this version knows.`)
  }
  const key = keys.all().find(each => each.id === id)
  if (!key)
    throw new SecretsLocked(
      `A secret of ${place.table} was encrypted with the key ${id}, which SECRETS_KEY does not have (or secrets.key, with the embedded database).`,
      id,
    )
  try {
    return decrypted(key, place, Buffer.from(bytes, 'base64url'))
  } catch {
    throw new SecretsLocked(`A secret of ${place.table} was changed, or copied from another place.`)
  }
}

function decrypted(key: Key, place: SealedLocation, bytes: Buffer): string {
  const end = bytes.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(boundTo(place)).setAuthTag(bytes.subarray(end))
  return decipher.update(bytes.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8')
}

/** The location is authenticated with the text: a secret copied to another row, column or shop cannot be decrypted. */
function boundTo({ table, row, store_id }: SealedLocation): Buffer {
  return Buffer.from(
    JSON.stringify([FORM, table, SEALED_COLUMNS[table].column, store_id ?? null, row]),
    'utf8',
  )
}

function beginning<Given extends Key | undefined>(key: Given): Given extends undefined ? undefined : string {
  return (key && `${FORM}:${key.id}:`) as never
}

/** HMAC-SHA256 (RFC 2104) with a key that is derived from the installation's key, truncated to 192 bits. */
function signatureOf(key: Buffer, text: string): string {
  const derived = createHmac('sha256', key).update('signatures').digest()
  return createHmac('sha256', derived).update(text).digest('base64url').slice(0, 32)
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
