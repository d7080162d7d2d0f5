type IconProps = { label?: string; size?: number; className?: string | undefined }

/** Off sale: a circle struck through. */
export function BanIcon({ label, size = 24, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="12" cy="12" r="8.500" />
      <path d="m6.200 6.200 11.600 11.600" />
    </svg>
  )
}
