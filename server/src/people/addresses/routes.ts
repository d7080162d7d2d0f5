import * as endpoints from '@tiffin/contract/people/addresses/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { addAddress } from './add-address.ts'
import { changeAddress } from './change-address.ts'
import { deleteAddress } from './delete-address.ts'
import { listAddresses } from './list-addresses.ts'
import { makeAddressPrimary } from './make-address-primary.ts'

export const addressRoutes: Route[] = routes(endpoints, {
  listAddresses,
  addAddress,
  changeAddress,
  makeAddressPrimary,
  deleteAddress,
})
