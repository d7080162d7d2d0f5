import type { ReactNode, SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  /** Without a label the icon is beside a text and hidden from assistive technology. */
  label?: string
  size?: number
}

export const PlusIcon = (props: IconProps) => line(props, 'M12 5v14M5 12h14')
export const MinusIcon = (props: IconProps) => line(props, 'M5 12h14')
export const CloseIcon = (props: IconProps) => line(props, 'm6 6 12 12M18 6 6 18')
export const CopyIcon = (props: IconProps) => line(props, 'M9 9h11v11H9zM15 9V4H4v11h5')
export const CheckIcon = (props: IconProps) => line(props, 'm4.5 12.5 5 5 10-11')
export const BackIcon = (props: IconProps) => line(props, 'M20 12H4.5M11 5l-7 7 7 7')
export const MenuIcon = (props: IconProps) => line(props, 'M4 7h16M4 12h16M4 17h16')
export const SearchIcon = (props: IconProps) =>
  line(props, 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.5 15.5 20 20')
export const ClockIcon = (props: IconProps) => line(props, `${CIRCLE}M12 7v5.5l3.5 2`)
export const ListIcon = (props: IconProps) =>
  line(props, 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01')
export const NumbersIcon = (props: IconProps) =>
  line(props, 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.5 15.5c0-2 3-2 3 0 0 1.2-3 2-3 3.5h3')
export const LinkIcon = (props: IconProps) =>
  line(
    props,
    'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  )
export const UndoIcon = (props: IconProps) => line(props, 'M8.5 4.5 4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11h-3')
export const RedoIcon = (props: IconProps) =>
  line(props, 'M15.5 4.5 20 9l-4.5 4.5M20 9H10a5.5 5.5 0 0 0 0 11h3')
/** Sold out. */
export const PauseIcon = (props: IconProps) => line(props, 'M9 6v12M15 6v12')
export const PlayIcon = (props: IconProps) => line(props, 'M8 5.5v13L18.5 12Z')
export const BanIcon = (props: IconProps) => line(props, `${CIRCLE}M6 6l12 12`)
export const WarningIcon = (props: IconProps) => line(props, 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.01')
export const PinIcon = (props: IconProps) =>
  line(
    props,
    'M12 21.5c4.5-4.8 7-8.2 7-11.5a7 7 0 0 0-14 0c0 3.3 2.5 6.7 7 11.5ZM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  )
export const HeartIcon = (props: IconProps) =>
  line(props, 'M12 20 4.6 12.7a4.7 4.7 0 0 1 6.6-6.6l.8.8.8-.8a4.7 4.7 0 0 1 6.6 6.6Z')
export const PhoneIcon = (props: IconProps) =>
  line(
    props,
    'M5 3.5h3.5l1.8 4.5-2.3 1.7a12 12 0 0 0 6.3 6.3l1.7-2.3 4.5 1.8V19a2 2 0 0 1-2 2A16 16 0 0 1 3 5.5a2 2 0 0 1 2-2Z',
  )
export const BasketIcon = (props: IconProps) =>
  line(props, 'M3 10h18l-2 9.5H5ZM8 10l3-6M16 10l-3-6M10 13.5V16M14 13.5V16')
export const BagIcon = (props: IconProps) => line(props, 'M5 8h14l1 12.5H4ZM9 10.5V7a3 3 0 0 1 6 0v3.5')
export const BikeIcon = (props: IconProps) =>
  line(
    props,
    'M2.5 16.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M14.5 16.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M6 16.5 9 10h6.5l2.5 6.5M11.5 16.5 15.5 10 14 6.5h2.5M7.5 10H10',
  )
export const TableIcon = (props: IconProps) =>
  line(props, 'M3 9h18M5.5 9 4 19M18.5 9 20 19M5 14h14M9 9V6.5h6V9')
export const BellIcon = (props: IconProps) => line(props, BELL)
export const BellOffIcon = (props: IconProps) => line(props, `${BELL}M4 3.5l16.5 17`)
export const PrintIcon = (props: IconProps) => line(props, 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7Z')
export const UserIcon = (props: IconProps) =>
  line(props, 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 20.5c.5-4 3.5-6 8-6s7.5 2 8 6')
export const TrashIcon = (props: IconProps) =>
  line(props, 'M4 7h16M9.5 7V4h5v3M6 7l1 13.5h10L18 7M10 11v6M14 11v6')
export const PencilIcon = (props: IconProps) =>
  line(props, 'M4 20l1-4.5L16 4.5 19.5 8 8.5 19ZM13.5 7 17 10.5')

/**
 * One path for each direction: turning by CSS would need a `style` attribute, which the content security policy
 * refuses.
 */
const CHEVRONS = { down: 'm6 9 6 6 6-6', left: 'm15 6-6 6 6 6', up: 'm6 15 6-6 6 6', right: 'm9 6 6 6-6 6' }

export const ChevronIcon = ({
  direction = 'down',
  ...props
}: IconProps & { direction?: keyof typeof CHEVRONS }) => line(props, CHEVRONS[direction])

const CIRCLE = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0'
const BELL = 'M5 17.5h14c-1.5-1.5-2-3.5-2-7a5 5 0 0 0-10 0c0 3.5-.5 5.5-2 7ZM10 20.5h4M12 5.5v-2'

function line({ label, size = 20, ...props }: IconProps, path: string): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
    >
      <path d={path} />
    </svg>
  )
}
