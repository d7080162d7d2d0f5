import { STAFF_ROLES, type StaffRole } from '@tiffin/contract/people/staff/roles'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'

type Props = { value: StaffRole; onChange: (role: StaffRole) => void }

/** The three roles with their permissions. */
export function RoleChoice({ value, onChange }: Props) {
  const { t } = useTexts()
  return (
    <RadioGroup<StaffRole> name="role" legend={t('console.people.role')} value={value} onChange={onChange}>
      {STAFF_ROLES.map(role => (
        <RadioRow
          key={role}
          value={role}
          label={t(`console.shops.role_${role}`)}
          detail={t(`console.people.role_${role}`)}
        />
      ))}
    </RadioGroup>
  )
}
