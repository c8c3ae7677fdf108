export const ESTADOS_CIVIS = Object.fromEntries(
  ['Solteiro(a)', 'Casado(a)', 'União estável', 'Divorciado(a)', 'Viúvo(a)'].map((um) => [um, um]),
);
