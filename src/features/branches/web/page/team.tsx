import { Card } from '#web/kit/layout/card.tsx'
import type { BranchPage } from '../../contract.ts'
import { BranchPhone } from '../branch-phone.tsx'
import { MemberFace } from '../member-face.tsx'
import styles from './team.module.css'

/** The people of a branch who agreed to be shown; nothing if there are none. */
export function Team({ team }: Pick<BranchPage, 'team'>) {
  if (team.length === 0) return null
  return (
    <Card as="section" padded aria-labelledby="team">
      <h2 id="team">Your people here</h2>
      <ul className={styles.team}>
        {team.map(({ name, role, phone, picture }) => (
          <li key={name}>
            <MemberFace name={name} picture={picture} />
            <span className={styles.who}>
              <b>{name}</b>
              <span className="muted">{role}</span>
            </span>
            {phone && <BranchPhone phone={phone} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
