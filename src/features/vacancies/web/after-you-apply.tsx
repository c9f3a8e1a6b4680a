import styles from './after-you-apply.module.css'

export function AfterYouApplyNote() {
  return (
    <>
      <h2>What happens after you apply</h2>
      <ol className={styles.steps}>
        <li>
          <b>Straight away</b>We email you a copy and show the job as Application Received.
        </li>
        <li>
          <b>A consultant reads your CV</b>You see each change in Saved and applied, including if
          the job goes to someone else.
        </li>
        <li>
          <b>Registration, if you are not registered yet</b>You can stop at any point and carry on
          later.
        </li>
      </ol>
    </>
  )
}
