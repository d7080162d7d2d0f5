import { CallError } from '@tiffin/contract/client'
import type { ProofNeeded } from '@tiffin/contract/people/sessions/diner'
import { onPopup, openPopup, popupNow } from '../../lib/popup.ts'
import { ProofPopup } from './proof-popup.tsx'

/**
 * Does `work`, and again after the customer has proven their identity if the server requires it. Rejects with the refusal
 * of the server if the customer does not.
 */
export async function withProof<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const needed = proofNeeded(error)
    if (!needed || !(await askForProof(needed))) throw error
    return work()
  }
}

/** How the customer can prove their identity, if the server refuses an action without it. */
export function proofNeeded(error: unknown): ProofNeeded | undefined {
  return error instanceof CallError && error.type === 'proof-needed' ? (error.data as ProofNeeded) : undefined
}

/** Opens the popup. Resolves when it has closed: true if the identity was proven. */
function askForProof(needed: ProofNeeded): Promise<boolean> {
  return new Promise(resolve => {
    let isProven = false
    const props = { body: <ProofPopup needed={needed} onProven={() => (isProven = true)} /> }
    openPopup('own', props)
    const stop = onPopup(() => {
      if (popupNow()?.props === props) return
      stop()
      resolve(isProven)
    })
  })
}
