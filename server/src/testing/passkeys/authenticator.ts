import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Party = { origin: string; rp_id: string }
type Key = { id: string; privateKey: KeyObject; counter: number; verifies_user: boolean }

/** Web Authentication, level 3, section 6.1: user present, user verified, attested credential data. */
const FLAGS = { present: 1, verified: 4, attested: 64 }

/** A browser with an authenticator that has one passkey: ES256 without attestation. */
export function createAuthenticator({ origin, rp_id }: Party) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key: Key = {
    id: randomBytes(16).toString('base64url'),
    privateKey: pair.privateKey,
    counter: 0,
    verifies_user: true,
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(key.counter)
    return Buffer.concat([createHash('sha256').update(rp_id).digest(), Buffer.from([flags]), counter])
  }

  return {
    key,
    /** The response of `navigator.credentials.create()`, in JSON. */
    create({ challenge }: { challenge?: unknown }): Record<string, unknown> {
      const id = Buffer.from(key.id, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        head(FLAGS.present + FLAGS.verified + FLAGS.attested),
        Buffer.alloc(16),
        length,
        id,
        coseOf(pair.publicKey),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return credential(key.id, {
        clientDataJSON: clientData('webauthn.create', String(challenge)).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The response of `navigator.credentials.get()`, in JSON. */
    get({ challenge }: { challenge?: unknown }): Record<string, unknown> {
      const data = clientData('webauthn.get', String(challenge))
      const authData = head(FLAGS.present + (key.verifies_user ? FLAGS.verified : 0))
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return credential(key.id, {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
      })
    },
  }
}

function credential(id: string, response: object): Record<string, unknown> {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
}

/** The public key as a COSE key (RFC 9053): EC2, ES256, P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const fields = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return Buffer.from(isoCBOR.encode(fields as never))
}
