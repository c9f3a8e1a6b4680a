import { useEffect } from 'react'
import { Container } from '#web/kit/layout/container.tsx'
import { DisplaySetting } from '#web/layouts/display-setting.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { BrandGroup } from './groups/brand-group.tsx'
import { ButtonsGroup } from './groups/buttons-group.tsx'
import { ChoicesGroup } from './groups/choices-group.tsx'
import { DialogsGroup } from './groups/dialogs-group.tsx'
import { FieldsGroup } from './groups/fields-group.tsx'
import { FlowGroup } from './groups/flow-group.tsx'
import { JobsGroup } from './groups/jobs-group.tsx'
import styles from './kit-page.module.css'
import { ListsGroup } from './groups/lists-group.tsx'
import { NoticesGroup } from './groups/notices-group.tsx'
import { RegistrationGroup } from './groups/registration-group.tsx'
import { SearchGroup } from './groups/search-group.tsx'
import { KitGroup } from './kit-group.tsx'
import { SpecialFieldsGroup } from './groups/special-fields-group.tsx'
import { StatusGroup } from './groups/status-group.tsx'
import { TableGroup } from './groups/table-group.tsx'
import { UploadsGroup } from './groups/uploads-group.tsx'
import { NavigationGroup } from './groups/navigation-group.tsx'

const GROUPS = [
  { id: 'buttons', title: 'Buttons', Cases: ButtonsGroup },
  { id: 'ways', title: 'Links, tabs and pages', Cases: NavigationGroup },
  { id: 'fields', title: 'Text, lists and passwords', Cases: FieldsGroup },
  { id: 'special-fields', title: 'Codes, phones, money and dates', Cases: SpecialFieldsGroup },
  { id: 'choices', title: 'Choices', Cases: ChoicesGroup },
  { id: 'uploads', title: 'Files', Cases: UploadsGroup },
  { id: 'notices', title: 'Errors, alerts and toasts', Cases: NoticesGroup },
  { id: 'dialogs', title: 'Dialogs', Cases: DialogsGroup },
  { id: 'status', title: 'Tags, cards and loading', Cases: StatusGroup },
  { id: 'lists', title: 'Summaries, tasks and timelines', Cases: ListsGroup },
  { id: 'table', title: 'Tables', Cases: TableGroup },
  { id: 'flow', title: 'A question of a flow', Cases: FlowGroup },
  { id: 'registration', title: 'Registration', Cases: RegistrationGroup },
  { id: 'jobs', title: 'Jobs', Cases: JobsGroup },
  { id: 'search', title: 'Search', Cases: SearchGroup },
  { id: 'brand', title: 'Mark, icons and pictures', Cases: BrandGroup },
] as const

/** The gallery of all components in all their states. */
export function KitPage() {
  // The browser looks for the address's fragment before the groups exist, so the page itself scrolls to the group that the fragment names.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <PageTitle>The kit</PageTitle>
      <div className={`${styles.band} on-inverse`}>
        <Container className={styles.kitHead}>
          <h1 tabIndex={-1}>The kit</h1>
          <DisplaySetting />
        </Container>
      </div>
      <Container>
        <nav aria-label="Groups" className={styles.contents}>
          {GROUPS.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {GROUPS.map(({ id, title, Cases }) => (
          <KitGroup key={id} id={id} title={title}>
            <Cases />
          </KitGroup>
        ))}
      </Container>
    </main>
  )
}
