import { Link } from 'react-router'
import { useClientConfig } from '#web/client-config.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { isMobileNumberVerified } from '../../domain/contact.ts'
import {
  wantsNotification,
  NOTIFICATION_TOPICS,
  buildNotificationFieldName,
  MESSAGE_CHANNELS,
} from '#features/messages/domain/notifications.ts'
import tick from '#web/kit/fields/tick.module.css'
import styles from './notification-matrix.module.css'
import type { Profile } from '../profile-copy.ts'
import { useYesNoFields } from './use-yes-no-fields.ts'
import { CHANNEL_LABELS, NOTIFICATION_TEXTS } from './notification-texts.ts'

/** A table of notifications by subject and channel; each choice is saved at once. */
export function NotificationMatrix({ includes: { fields, phonenumbers } }: Profile) {
  const { saving, failed, choose } = useYesNoFields()
  const { sendsTexts } = useClientConfig()
  const ways = MESSAGE_CHANNELS.filter((way) => way === 'email' || sendsTexts)
  return (
    <>
      {failed && (
        <InsetNote tone="danger">
          <p role="alert">{failed}</p>
        </InsetNote>
      )}
      <table className={styles.matrix}>
        <caption className="hidden">What we send you, and how</caption>
        <thead>
          <tr>
            <th scope="col">About</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {CHANNEL_LABELS[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_TOPICS.map((what) => (
            <tr key={what}>
              <th scope="row">
                {NOTIFICATION_TEXTS[what].title}
                <span className={`muted ${styles.hint}`}>{NOTIFICATION_TEXTS[what].hint}</span>
              </th>
              {ways.map((way) => {
                const name = buildNotificationFieldName(way, what)
                return (
                  <ChoiceCell
                    key={way}
                    name={name}
                    label={`${NOTIFICATION_TEXTS[what].title} by ${CHANNEL_LABELS[way].toLowerCase()}`}
                    checked={saving.get(name) ?? wantsNotification(fields, way, what)}
                    busy={saving.has(name)}
                    choose={(wanted) => void choose(name, wanted)}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {!sendsTexts && <InsetNote>We send no text messages. Everything comes by email.</InsetNote>}
      {sendsTexts && !isMobileNumberVerified(phonenumbers) && (
        <InsetNote>
          We text only confirmed mobile numbers.{' '}
          <Link to="/profile/contact#phones">Add or confirm your mobile number</Link>
        </InsetNote>
      )}
    </>
  )
}

type ChoiceCellProps = {
  name: string
  label: string
  checked: boolean
  busy: boolean
  choose: (wanted: boolean) => void
}

const ChoiceCell = ({ name, label, checked, busy, choose }: ChoiceCellProps) => (
  <td>
    <label className={`${tick.tick} ${styles.cell}`}>
      <span className="hidden">{label}</span>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        aria-busy={busy}
        onChange={(event) => choose(event.target.checked)}
      />
    </label>
  </td>
)
