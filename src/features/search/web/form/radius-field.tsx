import { Icon } from '#web/kit/layout/icon.tsx'
import { RADIUS_CHOICES_MILES } from '../../domain/criteria.ts'
import { formatMiles } from '#shared/words/job-words.ts'
import styles from './search-form.module.css'

export function RadiusField({ id, radius }: { id: string; radius: number }) {
  const radii = (RADIUS_CHOICES_MILES as readonly number[]).includes(radius)
    ? RADIUS_CHOICES_MILES
    : [...RADIUS_CHOICES_MILES, radius].sort((a, b) => a - b)
  return (
    <div className={`${styles.field} ${styles.select}`}>
      <label htmlFor={id}>Distance</label>
      <select id={id} name="d" defaultValue={radius}>
        {radii.map((miles) => (
          <option key={miles} value={miles}>
            Within {formatMiles(miles)}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  )
}
