/** An e-mail's frame in the brand's colours. Mail programs know no style sheets: attributes it is. */
export const emailPage = (content: string, product: string) => `<!doctype html>
<html lang="en-GB"><body style="margin:0;background:#faf8f3;color:#16211c;font:16px/1.55 'Public Sans','Segoe UI',Arial,sans-serif">
<div style="background:#0b2a20;color:#f7f5ef;padding:16px 24px;font-size:20px;font-weight:700">${product}</div>
<div style="max-width:560px;margin:0 auto;padding:24px">${content}</div>
</body></html>`
