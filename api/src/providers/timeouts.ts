/** How long to wait for companies on the internet, in milliseconds. One object, so that tests need not wait. */
export type Timeouts = {
  /** For one answer. */
  prazo: number;
  /** Before trying again, doubled each time. */
  espera: number;
  /** The longest Retry-After that is waited for; a longer one is left to the next run. */
  esperaMaxima: number;
  /** Between two questions whether a WhatsApp QR code is ready, and how many are asked. */
  intervaloQr: number;
  tentativasQr: number;
  /** How long a run that lost its database connection has to come back before its claims count as abandoned. */
  carencia: number;
};

export const realTimeouts: Timeouts = {
  prazo: 10_000,
  espera: 500,
  esperaMaxima: 5_000,
  intervaloQr: 1_000,
  tentativasQr: 10,
  carencia: 3_000,
};
