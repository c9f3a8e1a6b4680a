import type { SocialProviderName } from '../../domain/social-providers.ts'
import styles from './social-buttons.module.css'

/** The outlines of plain letters in the colour of the text, used because an installation would need a licence to show a provider's logo. */
const LETTER_OUTLINES: Readonly<Record<SocialProviderName, string>> = {
  google: 'M15.6 9.2A4.6 4.6 0 1 0 16.6 12H12.4',
  linkedin: 'M8.4 11v5.2 M8.4 8v.1 M11.8 16.2V11 M11.8 13.4c0-3 4.2-3.4 4.2 0v2.8',
  facebook: 'M15 7.4h-.8c-1.4 0-1.9.8-1.9 2V17 M9.8 12h4.6',
}

export function ProviderGlyph({ provider }: { provider: SocialProviderName }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="10.25" />
      <path d={LETTER_OUTLINES[provider]} />
    </svg>
  )
}
