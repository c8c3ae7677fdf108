/** The service lets this page's own styles in by it; the browser hides the attribute, not the property. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
