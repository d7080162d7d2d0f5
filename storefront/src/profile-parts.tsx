import { SupportWatch } from './ordering/support/support-watch.tsx'
import { CustomerWatch } from './people/account/customer-watch.tsx'
import { useCustomer } from './people/account/session.ts'

/** What a page does for the owner of a token, whatever it shows: a guest can have a chat about an order. */
export function ProfileParts() {
  return (
    <>
      {useCustomer() && <CustomerWatch />}
      <SupportWatch />
    </>
  )
}
