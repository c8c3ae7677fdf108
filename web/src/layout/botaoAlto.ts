/** A button that names a person grows with a long name, which nothing cuts off. */
export const ALTO = {
  h: 'auto',
  mih: 36,
  py: 6,
  maw: '100%',
  styles: { label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
} as const;
