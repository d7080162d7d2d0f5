import * as endpoints from '@tiffin/contract/people/passkeys/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { addPasskey } from './add-passkey.ts'
import { createPasskeyOptions } from './create-passkey-options.ts'
import { deletePasskey } from './delete-passkey.ts'
import { listPasskeys } from './list-passkeys.ts'
import { loginWithPasskey } from './login-with-passkey.ts'
import { passkeyLoginOptions } from './passkey-login-options.ts'
import { renamePasskey } from './rename-passkey.ts'

export const passkeyRoutes: Route[] = routes(endpoints, {
  listPasskeys,
  createPasskeyOptions,
  addPasskey,
  renamePasskey,
  deletePasskey,
  passkeyLoginOptions,
  loginWithPasskey,
})
