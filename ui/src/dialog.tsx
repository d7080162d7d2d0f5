import { Modal, type ModalProps } from './modal.tsx'

export type DialogProps = ModalProps

/** A question or a short form, in the middle at every width. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape="dialog" />
}
