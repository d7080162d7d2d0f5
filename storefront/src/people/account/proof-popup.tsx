import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import type { ProofNeeded } from '@tiffin/contract/people/sessions/diner'
import { closePopup } from '../../lib/popup.ts'
import { ProofSteps } from './proof-steps.tsx'

/** Asks customers who signed in a while ago to prove their identity. */
export function ProofPopup({ needed, onProven }: { needed: ProofNeeded; onProven: () => void }) {
  const { t } = useTexts()
  const done = () => {
    onProven()
    closePopup()
  }
  return (
    <Dialog open onClose={closePopup} title={t('account.proof.title')} closeLabel={t('account.close')}>
      <ProofSteps needed={needed} onProven={done} />
    </Dialog>
  )
}
