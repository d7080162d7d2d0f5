import { useSyncExternalStore } from 'react'
import { useCustomer } from './session.ts'

/**
 * Whether no customer is signed in. False in the first render: it equals the server's, which does not
 * know the browser's storage.
 */
export function useIsVisitor(): boolean {
  const customer = useCustomer()
  const isRead = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isRead && !customer
}
