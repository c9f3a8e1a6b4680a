import type { Config } from '../settings/config.ts'
import { DEMO_PRESET, getDemoFolder, readDemoPeople } from '../settings/demo-content.ts'

/** Returns the text that the terminal prints once the portal is ready. */
export async function formatGreeting(
  address: string,
  { publicOrigin, production, demoContent, contentDir, smtpUrl, ...config }: Config,
): Promise<string> {
  const lines = [
    production ? `Ready: ${publicOrigin} (listening on ${address})` : `Ready: ${publicOrigin}`,
  ]
  if (demoContent) {
    const { candidates, consultants } = await readDemoPeople(getDemoFolder(contentDir))
    const signInOf = ({ emailAddress, password }: { emailAddress: string; password: string }) =>
      `  ${emailAddress.padEnd(32)} ${password}`
    lines.push('Demo accounts:', ...candidates.map(signInOf))
    lines.push(
      `Demo consultants (${publicOrigin}/consultant):`,
      ...consultants.map(
        ({ preset = DEMO_PRESET, branches, ...consultant }) =>
          `${signInOf(consultant)}  ${[preset, ...branches].join(', ')}`,
      ),
    )
  }
  if (!production && !smtpUrl)
    lines.push(`Messages that would be sent: ${publicOrigin}/dev/mailbox`)
  lines.push(...listDisabledProtections({ production, smtpUrl, ...config }))
  return lines.join('\n')
}

/** Returns a line for each protection that the operator has switched off, so that no one assumes it is active. */
const listDisabledProtections = ({
  production,
  smtpUrl,
  sendsTexts,
  clamdAddress,
}: Pick<Config, 'production' | 'smtpUrl' | 'sendsTexts' | 'clamdAddress'>) => [
  ...(sendsTexts
    ? []
    : [
        'No text messages (SMS_URL=none): phone numbers stay unverified, and codes of links go by email.',
      ]),
  ...(production && !clamdAddress
    ? ['No virus scanner (SCANNER=none): uploads are checked by what they hold.']
    : []),
  ...(smtpUrl?.startsWith('smtp+insecure:')
    ? ['Letters travel in clear (smtp+insecure): use smtps:// or smtp:// where the server has TLS.']
    : []),
]
