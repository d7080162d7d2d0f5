import { staffLogout } from '@tiffin/contract/people/staff/staff'
import type { StaffMember } from '@tiffin/contract/people/staff/member'
import { Button, buttonClass } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { MenuIcon, UserIcon } from '@tiffin/ui/icons'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { Fragment, useState } from 'react'
import { Link } from 'wouter'
import { call } from '../lib/api.ts'
import { dismissMessage } from '../lib/message.ts'
import { type Scheme, useScheme } from '../lib/scheme.ts'
import { endSession } from '../lib/session.ts'
import { isSounding, stopSound } from '../waiting/sound.ts'
import { keepAwake } from '../lib/wake-lock.ts'
import { LanguageChoice } from './language-choice.tsx'
import { groupsOf, type Page } from './page.ts'
import { isMany, PageLink } from './page-nav.tsx'
import styles from './staff-menu.module.css'

/** The signed-in person and their settings: language, colour scheme, end of shift. */
export function StaffMenu({ staff, pages }: { staff: StaffMember; pages: readonly Page[] }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [scheme, setScheme] = useScheme()
  const close = () => setOpen(false)
  const many = isMany(pages) || undefined
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-many={many}
        aria-haspopup="dialog"
        aria-label={t('console.strip.menu', { name: staff.name })}
        onClick={() => {
          dismissMessage()
          setOpen(true)
        }}
      >
        {pages.length > 0 && <MenuIcon size={24} className={styles.menuIcon} />}
        <UserIcon size={24} className={styles.personIcon} />
        <span className={styles.name}>{staff.name}</span>
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        closeLabel={t('console.close')}
        title={t('console.strip.menu_title', { name: staff.name })}
      >
        <div className={styles.menu}>
          {pages.length > 0 && <PageList pages={pages} close={close} />}
          <LanguageChoice />
          <RadioGroup<Scheme>
            name="scheme"
            legend={t('console.strip.scheme')}
            value={scheme}
            onChange={setScheme}
          >
            <RadioRow value="dark" label={t('console.strip.scheme_dark')} />
            <RadioRow value="light" label={t('console.strip.scheme_light')} />
          </RadioGroup>
          <StaffActions staff={staff} pages={pages} close={close} />
        </div>
      </Dialog>
    </>
  )
}

type PartProps = { pages: readonly Page[]; close: () => void }

function PageList({ pages, close }: PartProps) {
  const { t } = useTexts()
  const many = isMany(pages) || undefined
  return (
    <nav aria-label={t('console.strip.nav')} className={styles.pages} data-many={many}>
      {groupsOf(pages).map(group => (
        <Fragment key={group.name}>
          {many && <h3 className={styles.group}>{t(`console.group_${group.name}`)}</h3>}
          <ul role="list" className={styles.entries}>
            {group.pages.map(page => (
              <li key={page.name}>
                <PageLink page={page} className={buttonClass({ wide: true })} onFollow={close} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  )
}

function StaffActions({ staff, pages, close }: PartProps & { staff: StaffMember }) {
  const { t } = useTexts()
  return (
    <div className={styles.actions}>
      {staff.stores.length > 1 && pages.length > 0 && (
        <Link href="~/shops" className={buttonClass({ wide: true })}>
          {t('console.strip.other_shop')}
        </Link>
      )}
      <Link href="~/account" className={buttonClass({ wide: true })} onClick={close}>
        {t('console.account.open')}
      </Link>
      {isSounding() && (
        <Button
          wide
          onClick={() => {
            endShift()
            close()
          }}
        >
          {t('console.strip.end_shift')}
        </Button>
      )}
      <Button wide onClick={() => void signOut()}>
        {t('console.strip.sign_out')}
      </Button>
    </div>
  )
}

function endShift(): void {
  void stopSound()
  keepAwake(false)
}

/**
 * Signs out locally in any case; a token that could not be revoked expires after hours without use.
 */
async function signOut(): Promise<void> {
  endShift()
  await call(staffLogout, {}).catch(() => undefined)
  endSession({ by_user: true })
}
