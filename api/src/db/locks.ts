/**
 * The numbers of the service's advisory locks, the same in every process. They live side by side in one space of the
 * database: together here, no two rules can come to wait for each other unawares.
 */
export const LOCKS = {
  /** Processes that start together. */
  migracoes: 7_305_118,
  /** Registrations take turns, so that exactly one is the first. */
  cadastro: 7_305_119,
  /** First half of a lock, the run is the second: which runs of the routine are alive. */
  execucao: 7_305_120,
  /** One sweep of the files at a time. */
  varredura: 7_305_122,
  /** One backup at a time. */
  copia: 7_305_123,
  /** First half of a lock, the landlord is the second: one import of a landlord is written at a time. */
  importacao: 7_305_124,
  /** First half of a lock, an account or an address is the second: guesses are counted one at a time. */
  tentativa: 7_305_125,
  /** First half of a lock, the landlord is the second: money is taken in, and pays several contas, one after the other. */
  dinheiro: 7_305_126,
  /** First half of a lock, the landlord is the second: uploads take their space one after the other. */
  espaco: 7_305_127,
  /** First half of a lock, the landlord is the second: devices are added one after the other. */
  aparelhos: 7_305_128,
  /** First half of a lock, the landlord is the second: what he tells many is asked for one after the other. */
  comunicados: 7_305_129,
  /** First half of a lock, the comunicado is the second: one run at a time sends it. */
  comunicado: 7_305_130,
  /** First half of a lock, the landlord is the second: properties are put into groups, and these renamed, one after the other. */
  grupos: 7_305_131,
  /** First half of a lock, the landlord is the second: models of contracts are kept one after the other. */
  modelos: 7_305_136,
} as const;
