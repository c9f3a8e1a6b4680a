import type { EnvironmentReader } from './environment.ts'

/** The name of Twilio's alphanumeric senders has at most this many characters. */
const LONGEST_SENDER = 11

/**
 * Reads how letters and texts are sent, and whom they are from. In production a way must be named for each: letters that are only stored look as if they
 * had been sent. Without any, the demo stores them in a folder.
 */
export function lettersFrom(
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
    /** False where an installation goes without text messages. */
    sendsTexts: !noTexts,
    smsFrom: read.text('SMS_FROM', productName.slice(0, LONGEST_SENDER)),
    mailFrom: read.ownWords('MAIL_FROM', 'Halewick Recruitment <hello@halewick.example>', {
      production,
      such: 'Your Agency <jobs@example.com>',
    }),
  }
}
