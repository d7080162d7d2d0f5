import type { WireStaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import {
  type BookingStatus,
  movesOfStaff,
  type StaffMove,
} from '@tiffin/contract/ordering/bookings/booking-states'
import { Badge, type Tone } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { asksDeposit } from './asks-deposit.ts'
import styles from './bookings.module.css'
import type { BookingActions } from './use-booking-actions.ts'

export const TONES: Record<BookingStatus, Tone> = {
  WAITING: 'neutral',
  UNPAID: 'warn',
  PENDING: 'warn',
  CONFIRMED: 'accent',
  SEATED: 'good',
  COMPLETED: 'neutral',
  NO_SHOW: 'bad',
  DECLINED: 'neutral',
  CANCELLED: 'neutral',
}
/** The next step of a row, which one press does. The others are in the dialog. */
const NEXT: StaffMove[] = ['CONFIRMED', 'SEATED', 'COMPLETED']

type Props = {
  title: string
  bookings: WireStaffBooking[]
  actions: BookingActions
  /** `asks`: the move that the dialog has to ask about. */
  onOpen: (booking: WireStaffBooking, asks?: StaffMove) => void
}

/** Bookings by time, each with its next step. */
export function BookingList({ title, bookings, actions, onOpen }: Props) {
  const { t } = useTexts()
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {bookings.length === 0 && <p className={styles.soft}>{t('console.bookings.empty')}</p>}
      <ul role="list" className={styles.list}>
        {bookings.map(booking => (
          <Row key={booking.id} booking={booking} actions={actions} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function Row({
  booking,
  actions,
  onOpen,
}: Omit<Props, 'title' | 'bookings'> & { booking: WireStaffBooking }) {
  const { t } = useTexts()
  const { time } = useShop()
  const { status, starts_at, wanted_until, covers, number, comments, deposit } = booking
  const name = nameOf(booking) || t('console.bookings.walk_in')
  const next = status === 'SEATED' ? 'COMPLETED' : NEXT.find(to => movesOfStaff(status).includes(to))
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <strong>{wanted_until ? `${time(starts_at)} – ${time(wanted_until)}` : time(starts_at)}</strong>
        <span>{name}</span>
        <span>{t('console.bookings.people', { count: covers })}</span>
        <Badge tone={TONES[status]}>{t(`console.bookings.states.${status}`)}</Badge>
        {deposit?.state === 'PAID' && <Badge tone="good">{t('console.bookings.deposit_paid')}</Badge>}
        {comments && <span className={styles.soft}>{comments}</span>}
      </div>
      <div className={styles.acts}>
        {next && (
          <Button
            variant={status === 'PENDING' ? 'primary' : 'quiet'}
            aria-label={t(`console.bookings.do_named.${next}`, { number, name })}
            busy={actions.busy}
            onClick={() =>
              asksDeposit(booking, next) ? onOpen(booking, next) : void actions.move(booking, next)
            }
          >
            {t(`console.bookings.do.${next}`)}
          </Button>
        )}
        <Button
          aria-label={t('console.bookings.open_named', { number, name })}
          onClick={() => onOpen(booking)}
        >
          {t('console.bookings.open')}
        </Button>
      </div>
    </li>
  )
}

export function nameOf({ first_name, last_name }: WireStaffBooking): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}
