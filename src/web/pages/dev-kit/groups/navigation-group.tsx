import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { Tabs } from '#web/kit/layout/tabs.tsx'
import AccountMenu from '#web/layouts/account-menu.tsx'
import buttonStyles from './buttons-group.module.css'
import { KitRow, KitExample } from '../kit-group.tsx'

const formatPageAddress = (page: number) => `?page=${page}#ways`
const tabs = [
  { to: '?tab=saved#ways', words: 'Saved', count: 4 },
  { to: '?tab=applied#ways', words: 'Applied', count: 3 },
  { to: '?tab=searches#ways', words: 'Searches', count: 0 },
]

export function NavigationGroup() {
  return (
    <>
      <KitExample name="Back: to the question before, to the results">
        <BackLink onClick={() => {}} />
        <br />
        <BackLink to="#ways">Back to 37 driver jobs near Wakefield</BackLink>
      </KitExample>
      <KitExample name="A link in a text">
        <p>
          Read <a href="#ways">how we use your answers</a> before you continue.
        </p>
      </KitExample>
      <KitExample name="Tabs, with and without counts" wide>
        <Tabs
          label="Saved and applied"
          tabs={tabs.map((tab, index) => ({ ...tab, current: index === 0 }))}
        />
        <Tabs
          label="Without counts"
          tabs={tabs.map(({ to, words }, index) => ({ to, words, current: index === 1 }))}
        />
      </KitExample>
      <KitExample name="Pages: the first of three" wide>
        <Pagination label="Pages, the first" page={1} pages={3} hrefOf={formatPageAddress} />
      </KitExample>
      <KitExample name="Pages: in the middle of many" wide>
        <Pagination label="Pages, the middle" page={500} pages={1000} hrefOf={formatPageAddress} />
      </KitExample>
      <KitExample name="Account menu">
        <div className={`${buttonStyles.band} on-inverse`}>
          <KitRow>
            <AccountMenu
              firstName="Zoë"
              lastName="O’Brien"
              links={[
                { to: '/profile', words: 'Profile' },
                { to: '/logout', words: 'Sign out' },
              ]}
            />
          </KitRow>
        </div>
      </KitExample>
    </>
  )
}
