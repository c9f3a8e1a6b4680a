import { BrandMark } from '#web/kit/pictures/brand-mark.tsx'
import { Icon, type IconName } from '#web/kit/layout/icon.tsx'
import { Illustration } from '#web/kit/pictures/illustration.tsx'
import styles from './brand-group.module.css'
import { KitExample } from '../kit-group.tsx'

/** The type makes this list contain every icon's name, so that all icons are shown. */
const ICONS: Readonly<Record<IconName, true>> = {
  search: true,
  pin: true,
  mark: true,
  sliders: true,
  clock: true,
  bag: true,
  cal: true,
  check: true,
  down: true,
  left: true,
  right: true,
  x: true,
  share: true,
  upload: true,
  cloud: true,
  phone: true,
  mail: true,
  bell: true,
  info: true,
  menu: true,
  route: true,
  shield: true,
  warning: true,
  eye: true,
  file: true,
  user: true,
  plus: true,
  link: true,
  trash: true,
  truck: true,
  box: true,
  heart: true,
  desk: true,
  gear: true,
  cup: true,
  brush: true,
  target: true,
  flag: true,
  print: true,
}
const PICTURES = ['page-not-found', 'bug-fixing', 'server-down', 'empty-search'] as const

export function BrandGroup() {
  return (
    <>
      <KitExample name="Mark">
        <BrandMark />
      </KitExample>
      <KitExample name="Icons" wide>
        <ul className={styles.icons}>
          {(Object.keys(ICONS) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </KitExample>
      {PICTURES.map((name) => (
        <KitExample key={name} name={`Picture: ${name}`}>
          <div className={styles.picture}>
            <Illustration name={name} />
          </div>
        </KitExample>
      ))}
    </>
  )
}
