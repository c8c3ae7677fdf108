/** How long to wait for companies on the internet, in milliseconds. One object, so that tests need not wait. */
export type Timeouts = {
  /** For one answer. */
  deadline: number;
  /** Before trying again, doubled each time. */
  wait: number;
  /** The longest Retry-After that is waited for; a longer one is left to the next run. */
  longestWait: number;
  /** Between two questions whether a WhatsApp QR code is ready, and how many are asked. */
  qrInterval: number;
  qrAttempts: number;
  /** How long a run that lost its database connection has to come back before its claims count as abandoned. */
  grace: number;
};

export const realTimeouts: Timeouts = {
  deadline: 10_000,
  wait: 500,
  longestWait: 5_000,
  qrInterval: 1_000,
  qrAttempts: 10,
  grace: 3_000,
};
