import type { EnvironmentReader } from './environment.ts'

/** The maximum length of Twilio's alphanumeric sender names. */
const MAX_SENDER_NAME_LENGTH = 11

/**
 * Reads the servers and senders of letters and texts. Production must name a mail server, and either a text gateway or 'none', because a letter that
 * is only stored looks as if it had been sent. The demo stores letters and texts in a folder by default.
 */
export function readLetterSettings(
  read: EnvironmentReader,
  { production, productName }: { readonly production: boolean; readonly productName: string },
) {
  const smtpUrl = read.url('SMTP_URL', ['smtps:', 'smtp:', 'smtp+insecure:'])
  const noTexts = read.optional('SMS_URL') === 'none'
  const smsUrl = noTexts ? undefined : read.url('SMS_URL', ['https:', 'http:'])
  if (production && !smtpUrl)
    read.refuse(
      'SMTP_URL',
      'is missing: name the mail server, such as smtps://mail.example.com, with its user and password before the name',
    )
  if (production && !smsUrl && !noTexts)
    read.refuse(
      'SMS_URL',
      'is missing: name the text gateway, or set it to none to go without text messages',
    )
  return {
    smtpUrl,
    smsUrl,
    /** False if the installation sends no text messages. */
    sendsTexts: !noTexts,
    smsFrom: read.text('SMS_FROM', productName.slice(0, MAX_SENDER_NAME_LENGTH)),
    mailFrom: read.ownWords('MAIL_FROM', 'Halewick Recruitment <hello@halewick.example>', {
      production,
      such: 'Your Agency <jobs@example.com>',
    }),
  }
}
