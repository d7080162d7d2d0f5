import { Modal, type ModalProps } from './modal.tsx'

export type DialogProps = ModalProps

/** A question or a short form, centred at every width. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape="dialog" />
}
