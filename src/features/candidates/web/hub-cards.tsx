import { Link } from 'react-router'
import { Icon } from '#web/kit/layout/icon.tsx'
import { describeJobType } from '#shared/words/job-words.ts'
import { CONTRACT_TYPES } from '#shared/words/enumerations.ts'
import { wantsNotification, NOTIFICATION_TOPICS } from '#features/messages/domain/notifications.ts'
import { sortNewestFirst } from '../domain/records/newest-first.ts'
import { formatPhone } from '#shared/words/phone.ts'
import type { Profile } from './profile-copy.ts'
import styles from './hub-cards.module.css'

type HubCard = { readonly to: string; readonly title: string; readonly value: string }

/** Links to each page of the profile, with a summary of its content. */
export function ProfileHubCards({ profile }: { profile: Profile }) {
  return (
    <ul className={`grid-of-cards ${styles.cards}`}>
      {buildHubCards(profile).map(({ to, title, value }) => (
        <li key={to}>
          <h2>
            <Link to={to}>{title}</Link>
          </h2>
          <p>{value}</p>
          <Icon name="right" />
        </li>
      ))}
    </ul>
  )
}

function buildHubCards({
  emailAddress,
  phoneNumber,
  includes: { lookingfor, workhistories, educationhistories, fields, policyacceptance },
}: Profile): readonly HubCard[] {
  const [job] = sortNewestFirst(workhistories)
  const [course] = sortNewestFirst(educationhistories)
  const byMail = NOTIFICATION_TOPICS.filter((what) =>
    wantsNotification(fields, 'email', what),
  ).length
  return [
    {
      to: '/profile/contact',
      title: 'Contact details',
      value: [emailAddress, phoneNumber && formatPhone(phoneNumber)].filter(Boolean).join(', '),
    },
    {
      to: '/profile/job-preferences',
      title: 'Job preferences',
      value: summarisePreferences(lookingfor[0]),
    },
    {
      to: '/profile/work-history',
      title: 'Work history',
      value: job
        ? `${job.jobTitle}, ${job.employer}${formatMoreCount(workhistories.length)}`
        : 'Nothing yet',
    },
    {
      to: '/profile/education',
      title: 'Education',
      value: course
        ? `${course.qualification || course.institution}${formatMoreCount(educationhistories.length)}`
        : 'Nothing yet',
    },
    {
      to: '/profile/notifications',
      title: 'Notifications',
      value: `${byMail} of ${NOTIFICATION_TOPICS.length} by email`,
    },
    { to: '/profile/security', title: 'Security', value: 'Password, where you are signed in' },
    {
      to: '/profile/privacy',
      title: 'Privacy',
      value: policyacceptance.length
        ? `${policyacceptance.length} ${policyacceptance.length === 1 ? 'policy' : 'policies'} accepted`
        : 'Your data, delete account',
    },
  ]
}

const formatMoreCount = (count: number) => (count > 1 ? ` and ${count - 1} more` : '')

function summarisePreferences(
  wanted: Profile['includes']['lookingfor'][number] | undefined,
): string {
  if (!wanted) return 'Nothing yet'
  const types = CONTRACT_TYPES.filter((type) => wanted.jobType.includes(type)).map(describeJobType)
  return (
    [wanted.keywords.split(',').join(', '), wanted.location, ...types].filter(Boolean).join(', ') ||
    'Any job'
  )
}
