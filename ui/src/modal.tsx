import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { Layer, useNewLayer } from './layers.ts'
import { LiveRegion } from './live-region.tsx'
import styles from './modal.module.css'
import { ToastHost } from './toast.tsx'

export type ModalProps = {
  open: boolean
  /** Called on Escape, back gesture, backdrop or close button; the caller sets `open` to false. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Below the title. */
  lead?: ReactNode
  children?: ReactNode
  /** Always visible at the bottom. */
  foot?: ReactNode
  /** False during an operation that must not be interrupted, such as a payment. */
  dismissible?: boolean
  id?: string
}

type Shape = { shape: 'dialog' | 'sheet'; media?: ReactNode }

export function Modal({ open, ...props }: ModalProps & Shape) {
  return open ? <OpenModal {...props} /> : null
}

function OpenModal({ dismissible = true, onClose, ...props }: Omit<ModalProps, 'open'> & Shape) {
  const { shape, title, closeLabel, lead, media, children, foot, id } = props
  const titleId = useId()
  const layer = useNewLayer()
  const { dialog, heading } = useModalWhileMounted()
  const backdrop = useBackdrop(() => dismissible && onClose())
  return (
    <Layer value={layer}>
      {/* `open` is for pages without script; with script, the effect makes the dialog modal
          before it is painted. */}
      <dialog
        ref={dialog}
        id={id}
        open
        closedby={dismissible ? 'closerequest' : 'none'}
        aria-modal
        aria-labelledby={titleId}
        className={classNames(styles.modal, styles[shape])}
        onKeyDown={event => {
          if (event.key === 'Escape' && !dismissible) event.preventDefault()
        }}
        onCancel={event => {
          // A file picker inside the dialog fires `cancel` too, and that event bubbles.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          if (dismissible) onClose()
        }}
        onClose={event => {
          // On a second request browsers close the dialog even if `cancel` was prevented: the caller decides what to
          // do.
          if (event.target !== event.currentTarget || event.currentTarget.open) return
          if (dismissible) onClose()
          else event.currentTarget.showModal()
        }}
        {...backdrop}
      >
        <div className={styles.panel}>
          {dismissible && (
            <IconButton label={closeLabel} variant="round" className={styles.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
          <div className={styles.scroll}>
            {media}
            <div className={styles.head}>
              <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
                {title}
              </h2>
            </div>
            {lead && <div className={styles.lead}>{lead}</div>}
            {children && <div className={styles.body}>{children}</div>}
          </div>
          {foot && <div className={styles.foot}>{foot}</div>}
          <div className={styles.messages}>
            <ToastHost closeLabel={closeLabel} />
          </div>
        </div>
        <LiveRegion />
      </dialog>
    </Layer>
  )
}

/** The browser restores the focus only if the dialog is closed before it is unmounted. */
function useModalWhileMounted() {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.removeAttribute('open')
    element?.showModal()
    heading.current?.focus({ preventScroll: true })
    return () => element?.close()
  }, [])
  return { dialog, heading }
}

/** Only a press that began on the backdrop counts: a text selection may end outside the dialog. */
function useBackdrop(onPress: () => void) {
  const began = useRef(false)
  const isBackdrop = (event: MouseEvent) => event.target === event.currentTarget
  return {
    onPointerDown: (event: MouseEvent) => {
      began.current = isBackdrop(event)
    },
    onClick: (event: MouseEvent) => {
      if (began.current && isBackdrop(event)) onPress()
    },
  }
}
