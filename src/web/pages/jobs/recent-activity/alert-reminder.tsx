import { useSavedSearches } from '#features/search-histories/web/saved-searches.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { changeJobBoard, useSession } from '#web/session/session.ts'
import styles from './activity-list.module.css'

/** Offers an alert to a person without one, until they dismiss the offer [seed 3.24]. */
export function AlertReminder() {
  const reminds = useSession(({ jobBoard }) => jobBoard.showJobAlertReminders)
  const { list: searches } = useSavedSearches()
  if (!reminds || !searches || searches.some(({ alert }) => alert !== 'Off')) return null
  const dismiss = () => {
    changeJobBoard({ showJobAlertReminders: false })
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <InsetNote title="Be the first to hear about new jobs">
      <p>
        <TextWithoutLineBreaks>
          Set up an alert for a search and we'll email you when new jobs appear.
        </TextWithoutLineBreaks>
      </p>
      <div className={styles.reminder}>
        <ButtonLink
          variant="secondary"
          size="sm"
          to={searches.length > 0 ? '?tab=searches' : '/search'}
        >
          Set an alert
        </ButtonLink>
        <Button variant="ghost" size="sm" onClick={dismiss}>
          Don't show this again
        </Button>
      </div>
    </InsetNote>
  )
}
