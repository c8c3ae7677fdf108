/** What the service lets this page's own styles in by; the browser hides the attribute, not the property. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
