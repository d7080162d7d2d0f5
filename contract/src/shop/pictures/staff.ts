import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { PICTURE_BYTES, PICTURE_KINDS } from './pictures.ts'

/**
 * The body is the bytes of the picture. The picture is not shown until its address is stored in a
 * dish or in the look.
 */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/pictures',
  auth: 'staff',
  roles: ['owner', 'manager'],
  limit: [{ max: 200, minutes: 10 }],
  summary:
    'Stores the picture that is sent as JPEG, PNG, WebP or AVIF, and returns its address. Refuses other files, animations, pictures that are too small or too large, and files with other content hidden in them.',
  params: StoreParams,
  query: z.object({ kind: z._default(z.enum(PICTURE_KINDS), 'photo') }),
  raw: { bytes: PICTURE_BYTES },
  response: z.object({ picture: z.string(), width: z.int(), height: z.int() }),
})

/** The console has a separate origin, and its pages load nothing from other origins. */
export const getShopPicture = endpoint({
  method: 'GET',
  path: '/pictures/:storeId/:file',
  auth: 'console',
  limit: [{ max: 3000, minutes: 1 }],
  summary: 'A picture of a shop for the console: the same bytes as at its own address.',
  params: z.object({ ...StoreParams.shape, file: z.string() }),
})
