import { CallError } from '@tiffin/contract/client'
import type { ProofNeeded } from '@tiffin/contract/people/sessions/diner'
import { onPopup, openPopup, popupNow } from '../../lib/popup.ts'
import { ProofPopup } from './proof-popup.tsx'

/**
 * Runs `work`. If the server requires a proof of identity, asks the customer for it and runs `work` again. Rejects with
 * the server's refusal if the customer closes the popup.
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

/** The ways to prove the identity, if the error is the refusal of an action that needs a proof. */
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
