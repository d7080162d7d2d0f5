import type { ReactNode } from 'react'
import { Modal, type ModalProps } from './modal.tsx'

export type SheetProps = ModalProps & {
  /** From edge to edge above the title, such as a dish's photo. */
  media?: ReactNode
}

/** From the bottom on a phone, up to 92 % of its height; centred on wider screens. */
export function Sheet(props: SheetProps) {
  return <Modal {...props} shape="sheet" />
}
