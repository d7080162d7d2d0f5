import { keysFrom } from '../../server/src/platform/secrets/keys.ts'
import { keysIn } from '../../server/src/platform/secrets/keys-in.ts'
import { createSecrets } from '../../server/src/platform/secrets/secrets.ts'

/** The address of a further database as it is stored in `node.url`, encrypted with this `SECRETS_KEY`. */
export function sealAddress(key: string, node: { name: string; url: string }): string {
  return createSecrets(keysFrom(keysIn(key) ?? [])).seal({ table: 'node', row: node.name }, node.url)
}
