/** Shows a plain error page if the error page itself fails [seed 2]. It depends on no other code that could fail again. */
export function LastResortErrorPage() {
  return (
    <>
      <title>Error</title>
      <h1>An error occurred while showing the error page</h1>
      <p>
        <a href="/">Home</a>
      </p>
    </>
  )
}
